import type { Acting } from '#api/core/feature.ts';
import { findTold } from '#api/features/applications/find-told.ts';
import { findJobRow } from '#api/features/jobs/find-job.ts';
import { sendNotice } from '#api/features/journeys/send-notice.ts';

/** Tells who works on the job that an ex-employee has referred somebody, as the company writes it, where they want such mail. */
export async function tellTeam(context: Acting, job: string, about: { person: string; name: string }): Promise<void> {
  const { recruiter_id } = await findJobRow(context, job);
  await sendNotice(context, 'referral', about, await findTold(context, recruiter_id, 'referral'));
}
