import type { ProofCounts, ProofFigures, ProofTrends, RequestMinutes } from '#contract/proofs/proof-figures.ts';
import type { FigureRow } from './queries.ts';

/** Returns the counts of a period, by its place, with the time that they saved. */
function toCounts(rows: readonly FigureRow[], place: number, minutes: RequestMinutes): ProofCounts {
  const count = (what: FigureRow['what']) => countOf(rows, what, place);
  const [atOnce, batched, verified] = [count('at_once'), count('batched'), count('verified')];
  const minutesSaved = (atOnce + batched) * minutes.letter + verified * minutes.verification;
  return { issued: count('issued'), atOnce, batched, verified, minutesSaved };
}

// Of `issued` there is a row for those issued at once, and one for the others.
const countOf = (rows: readonly FigureRow[], what: FigureRow['what'], place: number) =>
  rows.reduce((sum, row) => (row.what === what && row.place === place ? sum + row.total : sum), 0);

/** Returns the figures of the last days. */
export function toFigures(rows: readonly FigureRow[], since: string, minutes: RequestMinutes): ProofFigures {
  const answered = rows.find(({ what }) => what === 'answered');
  return {
    ...toCounts(rows, 1, minutes),
    since,
    answered: answered?.total ?? 0,
    medianHours: answered?.hours ?? null,
    minutes,
  };
}

/** Returns the figures of each month. */
export const toTrends = (
  rows: readonly FigureRow[],
  months: readonly string[],
  minutes: RequestMinutes,
): ProofTrends => ({
  months: months.map((month, index) => ({
    ...toCounts(rows, index + 1, minutes),
    month,
    signUps: countOf(rows, 'signed_up', index + 1),
  })),
  signUps: countOf(rows, 'recent_sign_ups', 1),
});
