import { heldAtMost, type KnownDomain } from './hold-queries.ts';

const [second, minute] = [1000, 60_000];
/** The number of different recipients in a row whose answer ‘later’ holds their domain. */
const refusedInARow = 3;
/** The first hold and the longest. */
const [firstHold, longestHold] = [30 * second, 60 * minute];
/** The number of answers ‘later’ within a minute, and the share of tries they must exceed, that start a pace though not in a row. */
const [softInAMinute, softShare] = [10, 0.1];
/** Messages a minute: the lowest initial pace, and the pace above which there is none. */
const [firstPace, mostPace] = [10, 6000];
/** The part of a minute's share that may be sent at once. */
const lead = 10 * second;
/** The longest wait of mail put off, so that a pace that has grown is used. */
const putOffAtMost = 5 * minute;

/** Returns the state of a domain at its first answer ‘later’, before that is counted. */
export const newlyKnown = (now: number): KnownDomain => ({
  refused: [],
  holds: 0,
  held_until: null,
  pace: null,
  halved_to: null,
  halved_at: null,
  counted_from: now,
  let_go: 0,
  taken: 0,
  soft: 0,
  since: now,
  relented_at: null,
});

/** Returns the pace after a minute without an answer ‘later’: doubled, or once it was too much, a tenth of that half more. */
export function grown(pace: number, halvedTo: number | null): number {
  if (halvedTo === null) return pace * 2;
  // Above the old limit, the old limit is no longer a measure.
  return pace + Math.max(1, Math.round((pace < halvedTo * 2 ? halvedTo : pace) / 10));
}

/** Judges the counted minute when it has passed, and starts another. */
function turned(known: KnownDomain, now: number): KnownDomain {
  if (now - known.counted_from < minute) return known;
  const { pace, soft, taken, halved_to } = known;
  const grows = pace !== null && soft === 0 && taken > 0;
  return { ...known, pace: grows ? grown(pace, halved_to) : pace, counted_from: now, let_go: 0, taken: 0, soft: 0 };
}

/** Counts an answer ‘later’. @param isTry it answers the mail that tried whether a hold may end */
export function afterSoftAnswer(
  before: KnownDomain,
  now: number,
  { recipient, isTry }: { recipient: string; isTry: boolean },
): { known: KnownDomain; held: boolean; slower: boolean } {
  const known = { ...turned(before, now) };
  known.soft += 1;
  if (known.holds === 0 && !known.refused.includes(recipient)) known.refused = [...known.refused, recipient];
  const tried = known.taken + known.soft;
  const held = known.refused.length >= refusedInARow && now - (known.relented_at ?? known.since) < heldAtMost * 1000;
  const isMuch = known.soft >= softInAMinute && known.soft > tried * softShare;
  let slower = false;
  if (known.pace === null ? held || isMuch : !isTry && now - (known.halved_at ?? 0) >= minute) {
    slower = true;
    known.halved_at = now;
    if (known.pace === null) {
      known.pace = Math.max(firstPace, Math.floor(known.taken / 2));
      known.let_go = tried;
    } else known.halved_to = known.pace = Math.max(1, Math.floor(known.pace / 2));
  }
  // An existing hold keeps its time unless its own try failed.
  if (held && (known.held_until === null || known.held_until <= now || isTry)) {
    known.held_until = now + Math.min(longestHold, firstHold * 2 ** Math.min(known.holds, 10));
    known.holds += 1;
  }
  return { known, held, slower };
}

/** Counts mail that the domain accepted, which ends a hold. @returns null when the domain can be forgotten */
export function afterTaken(before: KnownDomain, now: number, count: number): KnownDomain | null {
  const isOver = now - before.counted_from >= minute;
  const known = turned(before, now);
  if (known.pace === null ? isOver && known.held_until === null : known.pace > mostPace) return null;
  const relented = { ...known, taken: known.taken + count, refused: [], holds: 0, held_until: null, relented_at: now };
  return known.holds === 0 ? relented : { ...relented, counted_from: now, let_go: count, taken: count, soft: 0 };
}

/**
 * Returns how many of the waiting mails may go now; `urgent` ones go anyway, and count. @returns also the milliseconds until each of the others is
 * due
 */
export function shareOut(
  before: KnownDomain,
  now: number,
  { urgent, waiting }: { urgent: number; waiting: number },
): { known: KnownDomain; granted: number; waits: number[] } {
  const known = turned(before, now);
  const { pace } = known;
  if (pace === null) return { known, granted: waiting, waits: [] };
  const elapsed = now - known.counted_from;
  const allowed = Math.ceil(pace * Math.min(1, (elapsed + lead) / minute));
  const granted = Math.min(waiting, Math.max(0, allowed - known.let_go - urgent));
  const let_go = known.let_go + urgent + granted;
  const left = waiting - granted;
  const next = let_go >= pace ? minute - elapsed : (let_go / pace) * minute - lead - elapsed;
  const first = Math.max(second, next);
  const last = Math.min(putOffAtMost, first + (left / pace) * minute);
  const waits = Array.from({ length: left }, (_, index) => Math.round(first + ((last - first) * index) / left));
  return { known: { ...known, let_go }, granted, waits };
}
