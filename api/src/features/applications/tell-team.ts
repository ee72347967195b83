import { sendNotice } from '#api/features/journeys/send-notice.ts';
import { readTold } from './colleague-queries.ts';
import type { Applying } from './create-application.ts';
import type { ApplicationRow } from './queries.ts';

/** Tells who works on the job that somebody has applied, as the company writes it (Journeys), where they want such mail. */
export async function tellTeam(context: Applying, row: ApplicationRow): Promise<void> {
  const told = await readTold(context.db, context.company, row.recruiter_id);
  await sendNotice(context, 'job_apply', { person: row.person_id, name: row.name }, told);
}
