import type { Context } from '#api/core/context.ts';
import { countByJob, countWaiting } from './list-queries.ts';

/** Of each of these jobs how many were referred. */
export async function countReferrals({ db, company }: Pick<Context, 'db' | 'company'>, jobs: readonly string[]) {
  const rows = await countByJob(db, company, jobs);
  return new Map(rows.map(({ job_id, referrals }) => [job_id, referrals]));
}

/** How many candidates agreed and have not applied, and how many rewards wait to be approved and paid. */
export async function countWaitingReferrals({ db, company }: Pick<Context, 'db' | 'company'>) {
  const { contacted, eligible, approved } = await countWaiting(db, company);
  return { toContact: contacted, toApprove: eligible, toPay: approved };
}
