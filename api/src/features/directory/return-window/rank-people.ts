import type { AudienceRanking } from '#api/features/directory/audience/plugs.ts';
import { mostRecommended } from '#contract/directory/recommendations.ts';
import { returnLevels } from '#contract/directory/return-window.ts';
import { bestIds, findBest, readPartsOf } from './signal-queries.ts';
import { toSignal } from './view.ts';

/** The ranking `returnWindow`: ex-employees with a high, or at least a medium signal, the highest first (docs/decisions/0028). */
export const returnRanking: AudienceRanking = {
  // The filter answers the name; this sorts its matches.
  names: [],
  wanted: ({ returnWindow }) => returnWindow !== undefined,
  async read({ company }, { today, within }, { returnWindow = 'high' }) {
    const asked = { least: returnLevels[returnWindow], most: mostRecommended, within };
    return {
      key: `return ${returnWindow}`,
      ids: bestIds(company, asked),
      async find(database) {
        const { ids, total } = await findBest(database, company, asked);
        const rows = new Map((await readPartsOf(database, company, { ids, today })).map((row) => [row.id, row]));
        const people = ids.flatMap((id) => {
          const row = rows.get(id);
          return row ? [{ id, signal: toSignal(row) }] : [];
        });
        return { people, fitting: total, notEligible: 0, backAgain: 0 };
      },
    };
  },
};
