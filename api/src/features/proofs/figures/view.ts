import type { ProofCounts, ProofFigures, RequestMinutes } from '#contract/proofs/proof-figures.ts';
import type { FigureRow } from './queries.ts';

function toCounts(count: (what: FigureRow['what']) => number, minutes: RequestMinutes): ProofCounts {
  const [atOnce, batched, verified] = [count('at_once'), count('batched'), count('verified')];
  return {
    issued: count('issued'),
    atOnce,
    batched,
    verified,
    signUps: count('signed_up'),
    minutesSaved: (atOnce + batched) * minutes.letter + verified * minutes.verification,
  };
}

type Counted = { rows: readonly FigureRow[]; months: readonly string[]; since: string; minutes: RequestMinutes };

/** Returns the figures with the time that they saved. */
export function toFigures({ rows, months, since, minutes }: Counted): ProofFigures {
  const sum = (values: readonly FigureRow[], of: 'total' | 'recent') =>
    values.reduce((total, row) => total + row[of], 0);
  const of = (what: FigureRow['what']) => rows.filter((row) => row.what === what);
  const [answered] = of('answered');
  return {
    recent: {
      ...toCounts((what) => sum(of(what), 'recent'), minutes),
      since,
      answered: answered?.recent ?? 0,
      medianHours: answered?.hours ?? null,
    },
    months: months.map((month, index) => ({
      ...toCounts(
        (what) =>
          sum(
            of(what).filter(({ place }) => place === index + 1),
            'total',
          ),
        minutes,
      ),
      month,
    })),
    minutes,
  };
}
