import { heldAtMost, type KnownDomain } from './hold-queries.ts';

const [second, minute] = [1000, 60_000];
/** So many different recipients in a row that are answered ‘later’ hold their domain. */
const refusedInARow = 3;
/** The first hold and the longest. */
const [firstHold, longestHold] = [30 * second, 60 * minute];
/** So many answers ‘later’ within a minute, and more than this share of what was tried, begin a pace though they are not in a row. */
const [softInAMinute, softShare] = [10, 0.1];
/** Messages a minute: what a pace begins with at least, and beyond which it is none. */
const [firstPace, mostPace] = [10, 6000];
/** What may go at once of a minute's share. */
const lead = 10 * second;
/** What is put off is due by then, so that a pace that has grown is used. */
const putOffAtMost = 5 * minute;

/** A domain at its first answer ‘later’, before that is counted. */
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

/** What follows on a minute without an answer ‘later’: double, until it was too much once; from then on a tenth of that half more. */
export function grown(pace: number, halvedTo: number | null): number {
  if (halvedTo === null) return pace * 2;
  // Past where it was too much, what was is no measure.
  return pace + Math.max(1, Math.round((pace < halvedTo * 2 ? halvedTo : pace) / 10));
}

/** Judges the minute that is counted, when it is over, and begins another. */
function turned(known: KnownDomain, now: number): KnownDomain {
  if (now - known.counted_from < minute) return known;
  const { pace, soft, taken, halved_to } = known;
  const grows = pace !== null && soft === 0 && taken > 0;
  return { ...known, pace: grows ? grown(pace, halved_to) : pace, counted_from: now, let_go: 0, taken: 0, soft: 0 };
}

/** Counts an answer ‘later’. @param isTry it answers the one that tried whether a hold may end */
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
  // A hold that is there keeps its time unless it was its own try that failed.
  if (held && (known.held_until === null || known.held_until <= now || isTry)) {
    known.held_until = now + Math.min(longestHold, firstHold * 2 ** Math.min(known.holds, 10));
    known.holds += 1;
  }
  return { known, held, slower };
}

/** Counts what the domain has taken: that ends a hold. @returns null: there is nothing more to know */
export function afterTaken(before: KnownDomain, now: number, count: number): KnownDomain | null {
  const isOver = now - before.counted_from >= minute;
  const known = turned(before, now);
  if (known.pace === null ? isOver && known.held_until === null : known.pace > mostPace) return null;
  const relented = { ...known, taken: known.taken + count, refused: [], holds: 0, held_until: null, relented_at: now };
  return known.holds === 0 ? relented : { ...relented, counted_from: now, let_go: count, taken: count, soft: 0 };
}

/** How many of those that wait may go now; `urgent` ones go anyhow, and count. @returns also after how many milliseconds each of the others is due */
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
