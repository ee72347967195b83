import type { Context } from '#api/core/context.ts';
import { countByJob } from './list-queries.ts';

/** Of each of these jobs how many were referred. */
export async function countReferrals({ db, company }: Pick<Context, 'db' | 'company'>, jobs: readonly string[]) {
  const rows = await countByJob(db, company, jobs);
  return new Map(rows.map(({ job_id, referrals }) => [job_id, referrals]));
}
