import type { Claimed } from '../queries.ts';
import type { Judged } from '../still-due-queries.ts';
import { holdKey, type Later } from './hold-queries.ts';

/** The rows of a claim: at least this many for each connection, and at most this many in all. */
const [claimedEach, claimedAtMost] = [4, 200];
/** Milliseconds within which claimed rows should be sent. A faster server gets larger claims; urgent mail waits no longer. */
const claimLasts = 300;
/** Milliseconds for which the gate's answer about a waiting row is valid: with a slow server people change much meanwhile. */
export const gateBelievedFor = 1_000;

/** A claimed row that waits for a connection, and when the gate last let it pass. */
export type Waiting = Claimed & { judgedAt: number };

/**
 * The state of a worker between two messages. The functions below are its transitions: each takes a state and an event, and
 * returns the new state and the rows to write back. `deliver-outbox.ts` does the reading and writing.
 */
export type Ahead = {
  /** In sending order. */
  waiting: readonly Waiting[];
  /** The fewest rows of a claim, and the most that the latest one could take. */
  least: number;
  most: number;
  /** When the latest claim began. */
  claimedAt: number;
  /** Whether the latest claim found nothing. */
  isDry: boolean;
  /** How often the bell has rung, and how often a pause has begun: an earlier claim may miss either. */
  rings: number;
  pauses: number;
};

export function nothingClaimed(connections: number): Ahead {
  const least = connections * claimedEach;
  return {
    waiting: [],
    least,
    most: least,
    claimedAt: Number.NEGATIVE_INFINITY,
    isDry: false,
    rings: 0,
    pauses: 0,
  };
}

export const rung = (ahead: Ahead): Ahead => ({ ...ahead, rings: ahead.rings + 1 });

/** Drops the waiting rows: others may have taken them over, or they are about to be judged again. */
export const dropped = (ahead: Ahead): Ahead => ({ ...ahead, waiting: [] });

/** Puts rows back to the front. */
export const restored = (ahead: Ahead, rows: readonly Waiting[]): Ahead => ({
  ...ahead,
  waiting: [...rows, ...ahead.waiting],
});

/** Returns the next step of a free connection. */
export function nextStep({ waiting: [first] }: Ahead, now: number): 'claim' | 'judge' | 'send' {
  if (!first) return 'claim';
  return now - first.judgedAt < gateBelievedFor ? 'send' : 'judge';
}

export function firstTaken(ahead: Ahead): { ahead: Ahead; row: Waiting | undefined } {
  const [row, ...waiting] = ahead.waiting;
  return { ahead: { ...ahead, waiting }, row };
}

/** Returns whether to claim more now, so that no connection waits for it. */
export const runsLow = ({ waiting, most, isDry }: Ahead): boolean => waiting.length <= most / 2 && !isDry;

/** Begins a claim: it takes twice as many rows as the last one if those were sent quickly, else half. */
export function claimBegun(ahead: Ahead, now: number): Ahead {
  const wanted = now - ahead.claimedAt < claimLasts ? Math.min(claimedAtMost, ahead.most * 2) : ahead.most / 2;
  return { ...ahead, most: Math.max(ahead.least, wanted), claimedAt: now };
}

/**
 * Ends a claim with the rows it found and those that may go. When a pause began meanwhile they are given back: they may be of
 * its sender. `isStale`: it found nothing, and the bell has rung since.
 */
export function claimEnded(
  ahead: Ahead,
  begun: Ahead,
  { found, free }: { found: number; free: readonly Claimed[] },
): { ahead: Ahead; back: readonly Claimed[]; isStale: boolean } {
  const isPaused = ahead.pauses !== begun.pauses;
  const joining = isPaused ? [] : free.map((row) => ({ ...row, judgedAt: begun.claimedAt }));
  return {
    ahead: { ...ahead, waiting: [...ahead.waiting, ...joining], isDry: found === 0 },
    back: isPaused ? free : [],
    isStale: found === 0 && ahead.rings !== begun.rings,
  };
}

/** Ends judging the rows that waited: rows without an answer were taken over by others, and those that must wait or were paused are given back. */
export function judged(
  ahead: Ahead,
  before: Ahead,
  words: readonly Judged[],
  now: number,
): { ahead: Ahead; suppressed: Waiting[]; back: Waiting[] } {
  const wordOf = new Map(words.map((word) => [word.id, word]));
  const isPaused = ahead.pauses !== before.pauses;
  const [suppressed, back, stays]: [Waiting[], Waiting[], Waiting[]] = [[], [], []];
  for (const row of before.waiting) {
    const word = wordOf.get(row.id);
    if (!word) continue;
    const place = word.block_reason !== null ? suppressed : word.waits || isPaused ? back : stays;
    place.push({ ...row, ...word, judgedAt: now });
  }
  return { ahead: restored(ahead, stays), suppressed, back };
}

/** Applies the refusal of a row to the others: a pause gives all back, a slower domain puts its own off, a dead address affects no other. */
export function refused(
  ahead: Ahead,
  row: Claimed,
  { began, domainSlower }: { began: boolean; domainSlower: boolean },
): { ahead: Ahead; later: Later[]; back: Waiting[] } {
  const [later, back, stays]: [Later[], Waiting[], Waiting[]] = [[], [], []];
  for (const other of ahead.waiting)
    if (domainSlower && holdKey(other) === holdKey(row)) later.push({ row: other, wait: 0 });
    else if (began || other.email === row.email) back.push(other);
    else stays.push(other);
  return { ahead: { ...ahead, waiting: stays, pauses: ahead.pauses + (began ? 1 : 0) }, later, back };
}
