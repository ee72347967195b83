import type { Context } from '#api/core/context.ts';
import type { RewardState } from '#contract/referral-states.ts';
import { countByJob, countByState, sumRewards } from './list-queries.ts';

/** Of each of these jobs how many were referred. */
export async function countReferrals({ db, company }: Pick<Context, 'db' | 'company'>, jobs: readonly string[]) {
  const rows = await countByJob(db, company, jobs);
  return new Map(rows.map(({ job_id, referrals }) => [job_id, referrals]));
}

/** How many candidates agreed and have not applied, and how many rewards wait to be approved and paid. */
export async function countWaitingReferrals({ db, company }: Pick<Context, 'db' | 'company'>) {
  const { contacted } = await countByState(db, company, {});
  const rewards = await sumRewards(db, company, {}, undefined);
  const inState = (wanted: RewardState) =>
    rewards.reduce((sum, { state, count }) => sum + (state === wanted ? count : 0), 0);
  return { toContact: contacted, toApprove: inState('eligible'), toPay: inState('approved') };
}
