import type { Context } from '#api/core/context.ts';
import { countByJob } from './queries.ts';

/** Of each of these jobs how many applied, wait to be read, and were hired. */
export async function countApplications({ db, company }: Pick<Context, 'db' | 'company'>, jobs: readonly string[]) {
  const rows = await countByJob(db, company, jobs);
  return new Map(
    rows.map(({ job_id, applications, to_review: toReview, hired }) => [job_id, { applications, toReview, hired }]),
  );
}
