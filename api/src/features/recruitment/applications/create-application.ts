import { audit } from '#api/core/audit.ts';
import type { Acting } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { recordEvent } from '#api/core/installation/analytics.ts';
import { Failure } from '#api/core/server/errors.ts';
import { tellColleagues } from '#api/features/base/notifications/shared.ts';
import { sendNotice } from '#api/features/mail/journeys/send-notice.ts';
import { paths } from '#contract/base/paths.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import type { ApplicationSource } from '#contract/recruitment/applications.ts';
import { type ApplicationRow, insertApplication, insertMove, readApplicationRow, readApplied } from './queries.ts';
import { findTold, type Resume, saveResume } from './shared.ts';
import { mailApplicant } from './tell-applicant.ts';
import { tellFollowers } from './tell-followers.ts';

/** Notifies the people who work on the job of an application: in the portal and, if they want it, by a mail in the company's words (Journeys). */
async function tellTeam(context: Acting, row: ApplicationRow): Promise<void> {
  const told = await findTold(context, row.recruiter_id);
  const about = { about: row.id, subject: row.job_id, person: row.person_id };
  const mailed = await tellColleagues(context, { kind: 'application', ...about }, told);
  const link = { label: 'Read the application', path: paths.applicationPage.replace('$id', row.id) };
  await sendNotice(context, 'job_apply', { person: row.person_id, of: row.id, name: row.name, link }, mailed);
}

/** The applicant's form, with a confirmed address. */
export type Written = {
  name: string;
  email: string;
  phone: string | null;
  current_company: string | null;
  current_designation: string | null;
  message: string | null;
  /** The id of a résumé that is already in the store. */
  resume_id?: string | null;
};

type Applied = {
  job: string;
  person: string | null;
  source: ApplicationSource;
  written: Written;
  /** A résumé not in the store yet, so that of many simultaneous applications only one stores a file. */
  resume?: Resume | null;
};

/**
 * Takes an application for a job that is open to the applicant, and notifies both sides.
 * @throws Failure conflict when they already have an open one: of many at once one is taken
 */
export async function createApplication(
  context: Acting,
  { job, person, source, written, resume = null }: Applied,
): Promise<string> {
  const { db, company, services, actor } = context;
  const id = newId();
  const at = services.clock();
  const resume_id = resume?.id ?? written.resume_id ?? null;
  const values = { ...written, resume_id, id, job_id: job, person_id: person, source, created_at: at, moved_at: at };
  // This check knows only what the applicant was told, so it does not reveal a rejection; the database does the rest.
  const isUnderWay = await readApplied(db, company, job, { email: written.email, person });
  if (isUnderWay || !(await insertApplication(db, company, values)))
    throw new Failure('conflict', applicationMessages.appliedAlready);
  await insertMove(db, company, { application: id, from: null, to: 'new', by: null, at });
  await audit({ db, company, actor }, 'application.made', { type: 'application', id });
  await recordEvent(context, 'job_apply', { person });
  const row = await readApplicationRow(db, company, id);
  if (!row) throw new Error('An application is gone that was just made');
  await mailApplicant(context, row, 'new');
  await tellFollowers(context, row, 'new');
  await tellTeam(context, row);
  await saveResume(context, resume);
  return id;
}
