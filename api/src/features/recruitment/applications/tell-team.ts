import type { Acting } from '#api/core/context.ts';
import { tellColleagues } from '#api/features/base/notifications/tell-colleagues.ts';
import { sendNotice } from '#api/features/mail/journeys/send-notice.ts';
import { paths } from '#contract/base/paths.ts';
import { findTold } from './find-told.ts';
import type { ApplicationRow } from './queries.ts';

/** Tells who works on the job that somebody has applied: in the portal, and as the company writes it (Journeys), where they want such mail at once. */
export async function tellTeam(context: Acting, row: ApplicationRow): Promise<void> {
  const told = await findTold(context, row.recruiter_id);
  const about = { about: row.id, subject: row.job_id, person: row.person_id };
  const mailed = await tellColleagues(context, { kind: 'application', ...about }, told);
  const link = { label: 'Read the application', path: paths.applicationPage.replace('$id', row.id) };
  await sendNotice(context, 'job_apply', { person: row.person_id, name: row.name, link }, mailed);
}
