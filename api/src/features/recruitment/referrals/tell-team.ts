import type { Acting } from '#api/core/context.ts';
import { tellColleagues } from '#api/features/base/notifications/tell-colleagues.ts';
import { sendNotice } from '#api/features/mail/journeys/send-notice.ts';
import { findTold } from '#api/features/recruitment/applications/find-told.ts';
import { findJobRow } from '#api/features/recruitment/jobs/find-job.ts';
import { paths } from '#contract/base/paths.ts';

type Referred = { id: string; job: string; person: string; name: string };

/** Tells who works on the job that an ex-employee has referred somebody: in the portal, and as the company writes it, where they want such mail at once. */
export async function tellTeam(context: Acting, { id, job, person, name }: Referred): Promise<void> {
  const { recruiter_id } = await findJobRow(context, job);
  const told = await findTold(context, recruiter_id);
  const mailed = await tellColleagues(context, { kind: 'referral', about: id, subject: job, person }, told);
  const link = { label: 'Read the referral', path: paths.referralPage.replace('$id', id) };
  await sendNotice(context, 'referral', { person, name, link }, mailed);
}
