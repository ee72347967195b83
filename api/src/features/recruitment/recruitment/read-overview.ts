import type { Context } from '#api/core/context.ts';
import { countJobStates } from '#api/features/recruitment/jobs/count-job-states.ts';
import { countWaitingOffers } from '#api/features/recruitment/offers/count-offers.ts';
import { countWaitingReferrals } from '#api/features/recruitment/referrals/count-referrals.ts';
import { companyLimits } from '#contract/base/rules.ts';
import type { RecruitmentOverview } from '#contract/recruitment/recruitment.ts';
import { countNew, type RecruiterRow, readRecruiters } from './overview-queries.ts';

/** What waits in recruitment, and for whom; of what the caller may not see nothing is counted. */
export async function readRecruitmentOverview(context: Context): Promise<RecruitmentOverview> {
  const { db, company, actor } = context;
  const seesApplications = actor.permissions.has('applications:read');
  const waiting: RecruitmentOverview['waiting'] = [];
  if (seesApplications) waiting.push({ kind: 'applications-to-review', count: await countNew(db, company) });
  if (actor.permissions.has('referrals:read')) {
    const { toContact, toApprove, toPay } = await countWaitingReferrals(context);
    waiting.push(
      { kind: 'referrals-to-contact', count: toContact },
      { kind: 'rewards-to-approve', count: toApprove },
      { kind: 'rewards-to-pay', count: toPay },
    );
  }
  if (actor.permissions.has('offers:read')) {
    const { toApprove, toSend, toAnswer, toJoin } = await countWaitingOffers(context);
    waiting.push(
      { kind: 'offers-to-approve', count: toApprove },
      { kind: 'offers-to-send', count: toSend },
      { kind: 'offers-to-answer', count: toAnswer },
      { kind: 'offers-to-join', count: toJoin },
    );
  }
  const rows = await readRecruiters(db, company, companyLimits.team + 1);
  return {
    jobs: await countJobStates(context),
    waiting,
    recruiters: rows.map((row) => toRecruiter(row, seesApplications)),
  };
}

const toRecruiter = (row: RecruiterRow, seesApplications: boolean) => ({
  recruiter: row.recruiter && row.name ? { _id: row.recruiter, name: row.name } : null,
  openJobs: row.open_jobs,
  toReview: seesApplications ? row.to_review : null,
  oldestAt: seesApplications ? row.oldest_at : null,
});
