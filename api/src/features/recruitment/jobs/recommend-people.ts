import type { AudienceRanking, Ranking } from '#api/features/directory/audience/plugs.ts';
import {
  levelsOf,
  type Recommendation,
  recommendationPartNames,
  recommendationParts,
} from '#contract/directory/recommendations.ts';
import { type JobWishes, notAsked } from '#contract/recruitment/job-wishes.ts';
import { type FittingRow, findFitting, fittingIds, nobodysIds, readWishes } from './recommendation-queries.ts';

/** The score of somebody and what it is made of; a part that the job does not ask counts for nobody. */
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

/** For a job that there is not, and for one of another company. */
const nobody: Ranking = {
  key: '',
  ids: nobodysIds,
  find: async () => ({ people: [], fitting: 0, notEligible: 0, backAgain: 0 }),
};

/** `recommendations` with `jobid`: ex-employees by how well the job suits them (docs/decisions/0024). */
export const recommendation: AudienceRanking = {
  names: ['recommendations'],
  wanted: ({ recommendations, jobid }) => recommendations === '1' && jobid !== undefined,
  async read({ db, company }, { today, within }, { jobid = '', rehireEligibility }) {
    const row = await readWishes(db, company, jobid);
    if (!row) return nobody;
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
