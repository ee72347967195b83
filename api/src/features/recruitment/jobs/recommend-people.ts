import type { AudienceRanking, Ranking } from '#api/features/directory/audience/plugs.ts';
import {
  levelsOf,
  type Recommendation,
  recommendationPartNames,
  recommendationParts,
} from '#contract/directory/recommendations.ts';
import { type JobWishes, notAsked } from '#contract/recruitment/job-wishes.ts';
import { type FittingRow, findFitting, fittingIds, noIds, readWishes } from './recommendation-queries.ts';

/** Returns the score of a person and its parts. A part the job does not ask for counts for no one. */
function takeApart(job: JobWishes, row: FittingRow): Recommendation {
  const parts = recommendationPartNames.map((key) => {
    const unasked = notAsked(key, job);
    if (unasked) return { key, points: 0, most: 0, reason: unasked };
    const levels = levelsOf(key);
    const [, reached] = levels[row[key] - 1] ?? [];
    const most = Math.max(...levels.map(([, { points }]) => points));
    return { key, most, points: reached?.points ?? 0, reason: reached?.reason ?? recommendationParts[key].otherwise };
  });
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  return {
    score: sum(parts.map(({ points }) => points)),
    most: sum(parts.map(({ most }) => most)),
    parts,
    ...(row.eligibility && { eligibility: row.eligibility }),
  };
}

/** The ranking of an unknown job, or of another company's. */
const emptyRanking: Ranking = {
  key: '',
  ids: noIds,
  find: async () => ({ people: [], fitting: 0, notEligible: 0, backAgain: 0 }),
};

/** Ranks ex-employees by how well they fit a job: `recommendations` with `jobid` (docs/decisions/0024). */
export const recommendation: AudienceRanking = {
  names: ['recommendations'],
  wanted: ({ recommendations, jobid }) => recommendations === '1' && jobid !== undefined,
  async read({ db, company }, { today, within }, { jobid = '', rehireEligibility }) {
    const row = await readWishes(db, company, jobid);
    if (!row) return emptyRanking;
    const places = { cityIds: row.city_ids, others: row.other_locations, isRemote: row.is_remote };
    const job: JobWishes = { title: row.title, department: row.department, places };
    const companyName = row.company_name;
    const alsoNotEligible = rehireEligibility?.includes('not_eligible') ?? false;
    const asked = { company, job, companyName, today, within, alsoNotEligible };
    return {
      key: JSON.stringify([job, companyName]),
      ids: fittingIds(asked),
      async find(database) {
        const { best, ...counts } = await findFitting(database, asked);
        return { people: best.map((one) => ({ id: one.id, recommendation: takeApart(job, one) })), ...counts };
      },
    };
  },
};
