import type { Context } from '#api/core/context.ts';
import { countByJob, countWaiting } from './list-queries.ts';

/** Counts the referrals for each of these jobs. */
export async function countReferrals({ db, company }: Pick<Context, 'db' | 'company'>, jobs: readonly string[]) {
  const rows = await countByJob(db, company, jobs);
  return new Map(rows.map(({ job_id, referrals }) => [job_id, referrals]));
}

/** Counts the candidates who agreed and have not applied, and the rewards waiting to be approved or paid. */
export async function countWaitingReferrals({ db, company }: Pick<Context, 'db' | 'company'>) {
  const { contacted, eligible, approved } = await countWaiting(db, company);
  return { toContact: contacted, toApprove: eligible, toPay: approved };
}
