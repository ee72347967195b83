import { readFile } from 'node:fs/promises';
import type { Acting, Context, OwnContext } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { checkPdf } from '#api/core/pdf/pdf.ts';
import { Failure, invalidField, notFound } from '#api/core/server/errors.ts';
import type { UploadedFile } from '#api/core/server/http.ts';
import { saveFileRow } from '#api/features/base/files/shared.ts';
import { findJobFor, type JobSeeker } from '#api/features/recruitment/jobs/shared.ts';
import { applicationMovesOf, applicationNotSoFar } from '#contract/base/application-states.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import type { ApplicationForm } from '#contract/recruitment/applying.ts';
import { findApplicationRow } from './find-application.ts';
import { moveRow } from './move-application.ts';
import { readAppliedJobs, readOwnCount } from './own-queries.ts';
import { countByJob, findUnderway, readApplied, readTold, updateApplication } from './queries.ts';

/** Checks whether this address or person has an open application for the job. */
export function hasApplied(
  { db, company }: Pick<Context, 'db' | 'company'>,
  job: string,
  who: { email: string; person: string | null },
): Promise<boolean> {
  return readApplied(db, company, job, who);
}

/** Counts for each of these jobs the applications, the unread ones and the hires. */
export async function countApplications({ db, company }: Pick<Context, 'db' | 'company'>, jobs: readonly string[]) {
  const rows = await countByJob(db, company, jobs);
  return new Map(
    rows.map(({ job_id, applications, to_review: toReview, hired }) => [job_id, { applications, toReview, hired }]),
  );
}

/** Returns a job that is open to the caller. @throws Failure not-found */
export async function findApplicableJob(
  context: Pick<Context, 'db' | 'company' | 'services'>,
  id: string,
  seeker: JobSeeker,
) {
  const job = await findJobFor(context, id, seeker);
  if (!job) throw notFound(applicationMessages.jobGone);
  return job;
}

/** Returns those of these jobs for which the signed-in ex-employee has an application. */
export function findAppliedJobs(
  { db, company, person }: OwnContext,
  jobs: readonly string[],
): Promise<ReadonlySet<string>> {
  return readAppliedJobs(db, company, { person, jobs });
}

/** How many applications the own list of the ex-employee has. */
export const countOwnApplications = ({ db, company, person }: OwnContext): Promise<number> =>
  readOwnCount(db, company, person);

/** Returns the ids of the users notified about a job with this recruiter. */
export function findTold({ db, company }: Pick<Context, 'db' | 'company'>, recruiter: string | null) {
  return readTold(db, company, recruiter);
}

/**
 * Moves an ex-employee's application along with their offer: to offered when the offer is sent, to hired when they have joined.
 * @throws Failure conflict when an offer is sent before the application has come that far
 */
export async function followOffer(
  context: Acting,
  { job, person, state }: { job: string; person: string; state: 'offered' | 'hired' },
): Promise<void> {
  const found = await findUnderway(context.db, context.company, job, person);
  if (!found) return;
  const row = await findApplicationRow(context, found.id);
  const standing = { state: row.state, heldFrom: row.held_from };
  if (row.state === state || row.state === 'hired') return;
  if (!applicationMovesOf(standing).includes(state)) {
    // The person has joined by then, whatever state the application is in.
    if (state === 'hired') return;
    throw new Failure('conflict', applicationNotSoFar(row.state));
  }
  // The mail about the offer already says so.
  await updateApplication(context.db, context.company, row.id, { told_state: state });
  await moveRow(context, { ...row, told_state: state }, state);
}

/** Returns the form's values besides name and address as columns; blank values become null. */
export const readForm = (form: Omit<ApplicationForm, 'name' | 'email'>) => ({
  phone: form.phone || null,
  current_company: form.currentCompany || null,
  current_designation: form.currentDesignation || null,
  message: form.message || null,
});

/** A résumé, with its future id in the store. */
export type Resume = { id: string; content: Buffer };

/**
 * Reads the résumé from an upload and checks it by its content; null without one. Call it before the first statement, so that no
 * transaction waits for it.
 * @throws Failure when it is not a PDF, or one with active content
 */
export async function readResumeFile(file: UploadedFile | null): Promise<Resume | null> {
  if (!file) return null;
  const fault = await checkPdf(file);
  if (fault) throw invalidField('file', fault);
  return { id: newId(), content: await readFile(file.path) };
}

/** Saves the résumé, if any, in the store. Call it last, so that an earlier failure leaves no file behind. */
export async function saveResume(
  context: Pick<Context, 'db' | 'company' | 'services'> & { actor: { id: string } | null },
  resume: Resume | null,
): Promise<void> {
  if (!resume) return;
  const { id, content } = resume;
  await saveFileRow(context, { id, kind: 'resume', contentType: 'application/pdf', bytes: content.length });
  await context.services.files.put(`${context.company}/${id}`, content, 'application/pdf');
}
