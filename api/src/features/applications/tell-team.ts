import type { Acting } from '#api/core/feature.ts';
import { sendNotice } from '#api/features/journeys/send-notice.ts';
import { paths } from '#contract/paths.ts';
import { findTold } from './find-told.ts';
import type { ApplicationRow } from './queries.ts';

/** Tells who works on the job that somebody has applied, as the company writes it (Journeys), where they want such mail. */
export async function tellTeam(context: Acting, row: ApplicationRow): Promise<void> {
  const told = await findTold(context, row.recruiter_id, 'job_apply');
  const link = { label: 'Read the application', path: paths.applicationPage.replace('$id', row.id) };
  await sendNotice(context, 'job_apply', { person: row.person_id, name: row.name, link }, told);
}
