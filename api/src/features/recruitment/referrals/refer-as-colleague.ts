import type { Context } from '#api/core/context.ts';
import { invalidField } from '#api/core/server/errors.ts';
import { findOpenJob } from '#api/features/recruitment/jobs/find-open-job.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { referralMessages } from '#contract/recruitment/referral-messages.ts';
import type { createReferral as contract } from '#contract/recruitment/referrals.ts';
import { createReferral, refuseTooMany } from './create-referral.ts';
import { findReferralRow } from './find-referral.ts';
import { toReferral } from './view.ts';

/** Refers a candidate as one of the company's people. */
export async function referAsColleague(context: Context, { body }: RouteInput<typeof contract>) {
  const { actor, company, services } = context;
  const { jobId, ...candidate } = body;
  await refuseTooMany(services, company, actor.id);
  const job = await findOpenJob(context, jobId);
  if (!job) throw invalidField('jobId', referralMessages.invalidJob);
  const referrer = { person: null, user: actor.id, name: actor.name, emails: [actor.email] };
  const id = await createReferral(context, { job: job.id, referrer, candidate });
  return toReferral(context, await findReferralRow(context, id));
}
