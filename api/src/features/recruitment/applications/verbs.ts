import { audit } from '#api/core/audit.ts';
import type { Context, OwnContext, PublicContext } from '#api/core/context.ts';
import { type CompanyId, newId, readIdCursor } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { readLinkToken } from '#api/core/pages/links.ts';
import type { Found, PageContext } from '#api/core/pages/public-page.ts';
import { Failure, invalidField, notFound, whenTaken } from '#api/core/server/errors.ts';
import type { Download, VerbInput } from '#api/core/server/http.ts';
import { findPerson } from '#api/features/directory/people/shared.ts';
import { asWritten, sendAccountMail } from '#api/features/mail/messages/send-account-mail.ts';
import { readJobKey } from '#api/features/recruitment/jobs/read-job-key.ts';
import { findJobCompany } from '#api/features/recruitment/jobs/shared.ts';
import { listRecruiters } from '#api/features/recruitment/jobs/verbs.ts';
import { personInMail } from '#contract/base/checked-names.ts';
import { paths } from '#contract/base/paths.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { nameField } from '#contract/mail/mail.ts';
import { applicationLimits, applicationMessages } from '#contract/recruitment/application-messages.ts';
import type {
  addApplicationNote as addApplicationNoteRoute,
  listApplications as contract,
  previewApplicationMail as previewRoute,
} from '#contract/recruitment/applications.ts';
import type { applyAsOneself as route } from '#contract/recruitment/applying.ts';
import { createApplication } from './create-application.ts';
import { findApplicationRow } from './find-application.ts';
import { findOwn } from './find-own-application.ts';
import { countByState, readApplicationRows } from './list-queries.ts';
import { moveRow } from './move-application.ts';
import { insertNote, readNotes, removeNote } from './note-queries.ts';
import { readLastResume, readOwnRows } from './own-queries.ts';
import { refuseMove } from './policy.ts';
import {
  type ApplicationRow,
  findApplicationCompany,
  readColleagues,
  readKnown,
  updateApplication,
} from './queries.ts';
import { readApplication } from './read-application.ts';
import { findApplicableJob, type Resume, readForm, readResumeFile } from './shared.ts';
import { previewMail } from './tell-applicant.ts';
import { tellFollowers } from './tell-followers.ts';
import { toLine, toNote, toOwn } from './view.ts';

/** Mails colleagues that a note mentions them. The text of the note is only in the portal. */
async function tellMentioned(context: Context, row: ApplicationRow, mentions: readonly string[]): Promise<void> {
  const { db, company, actor } = context;
  const others = mentions.filter((id) => id !== actor.id);
  for (const colleague of await readColleagues(db, company, others))
    await sendAccountMail(context, {
      to: colleague,
      subject: `${personInMail(actor.name)} mentioned you in a note`,
      paragraphs: [
        `Hello ${nameField},`,
        `${personInMail(actor.name)} mentioned you in a note about the application of ${personInMail(row.name)} for ${asWritten(row.job_title)}.`,
      ],
      about: [row.id, row.person_id],
      link: { label: 'Read the note', page: paths.applicationPage.replace('$id', row.id) as '/' },
    });
}

/** Returns a page of applications, and the number in each state. */
export async function listApplications(context: Context, { query }: RouteInput<typeof contract>) {
  const { db, company, actor } = context;
  const { state, cursor, recruiter, ...rest } = query;
  const filters = { ...rest, recruiter: recruiter === 'me' ? actor.id : recruiter };
  const most = applicationLimits.page + 1;
  const found = await readApplicationRows(db, company, filters, { state, before: readIdCursor(cursor), most });
  const rows = found.slice(0, applicationLimits.page);
  return {
    applications: rows.map((row) => toLine(context, row)),
    nextCursor: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
    counts: await countByState(db, company, filters),
  };
}

type WithToken = { token: string };
type FoundApplication = { company: CompanyId; id: string };

/** The link in mails about an application: its signed id. It works as long as the application exists. */
export const byApplicationLink = {
  async company(
    { services }: PublicContext,
    { query, body }: { query: WithToken | undefined; body: WithToken | undefined },
  ): Promise<FoundApplication | null> {
    const id = readLinkToken(services.config.secrets, (query ?? body)?.token ?? '');
    const found = id ? await findApplicationCompany(services.database.system, id) : undefined;
    return found && id ? { ...found, id } : null;
  },
  missing(): never {
    throw notFound(applicationMessages.notFound);
  },
};

/** Returns the state of an application. */
export const readLinkedApplication = ({ inside, found }: PageContext<FoundApplication>) =>
  inside((inPage) => findOwn(inPage, { id: found.id, person: null }));

/** Withdraws an application by its link. */
export const withdrawLinkedApplication = ({ inside, found }: PageContext<FoundApplication>) =>
  inside(async (inPage) => {
    await withdrawRow({ ...inPage, actor: null }, found.id);
    return findOwn(inPage, { id: found.id, person: null });
  });

/** Returns the mail a move would send to the applicant, without sending it. @throws Failure conflict for a move not in the table */
export async function previewApplicationMail(
  context: Context,
  { params, body: { state, message } }: RouteInput<typeof previewRoute>,
) {
  const row = await findApplicationRow(context, params.id);
  refuseMove({ state: row.state, heldFrom: row.held_from }, state);
  return { mail: await previewMail(context, row, { state, message: message || null }) };
}

/** Cancels the mail about a rejection. @throws Failure conflict when it was sent, or none waits */
export async function cancelRejectionMail(context: Context, input: { params: { id: string } }) {
  const { db, company } = context;
  const row = await findApplicationRow(context, input.params.id, true);
  if (row.rejection_told_at !== null) throw new Failure('conflict', applicationMessages.mailGone);
  if (row.rejection_mail_at === null) throw new Failure('conflict', applicationMessages.noMail);
  // Without a mail the applicant's page shows it, as when none was requested.
  await updateApplication(db, company, row.id, {
    rejection_mail_at: null,
    undo_until: null,
    told_state: row.state,
  });
  await tellFollowers(context, row, 'rejected');
  await audit(context, 'application.mail-called-back', { type: 'application', id: row.id });
  return readApplication(context, input);
}

/** Adds a note to an application, and notifies the mentioned colleagues. */
export async function addApplicationNote(
  context: Context,
  { params, body }: RouteInput<typeof addApplicationNoteRoute>,
) {
  const { db, company, actor, services } = context;
  const row = await findApplicationRow(context, params.id);
  const mentions = [...new Set(body.mentions)];
  const known = new Set((await listRecruiters(context)).map(({ _id }) => _id));
  if (mentions.some((mention) => !known.has(mention)))
    throw invalidField('mentions', applicationMessages.mentionUnknown);
  const id = newId();
  const note = { id, application_id: row.id, body: body.body, mentions, created_by: actor.id };
  await insertNote(db, company, { ...note, created_at: services.clock() });
  await audit(context, 'application.note-added', { type: 'application', id: row.id });
  await tellMentioned(context, row, mentions);
  const [written] = await readNotes(db, company, row.id, id);
  if (!written) throw new Error('A note is gone that was just written');
  return toNote(context, written);
}

/** Deletes the caller's own note. @throws Failure not-found for another's */
export async function deleteApplicationNote(
  context: Context,
  { params: { id, noteId } }: { params: { id: string; noteId: string } },
) {
  const { db, company, actor } = context;
  if (!(await removeNote(db, company, { application: id, id: noteId, by: actor.id })))
    throw notFound(applicationMessages.noteNotFound);
  await audit(context, 'application.note-deleted', { type: 'application', id });
  return { _id: noteId };
}

type Input = { params: { id: string }; body: { person: string | null } };

/** Links an application to a record of the directory. @throws Failure conflict when that person has another one for the job */
export async function linkApplication(context: Context, { params, body: { person } }: Input) {
  const { db, company } = context;
  const row = await findApplicationRow(context, params.id, true);
  if (person) await findPerson(context, person);
  await updateApplication(db, company, row.id, { person_id: person }).catch(
    whenTaken('applications_one_of_person', () => new Failure('conflict', applicationMessages.linkedAlready)),
  );
  await audit(context, person ? 'application.linked' : 'application.unlinked', { type: 'application', id: row.id });
  return readApplication(context, { params });
}

/** Returns the résumé of an application, for users of the company only. */
export async function readResume(context: Context, { params }: { params: { id: string } }): Promise<Download> {
  const { services, company } = context;
  const row = await findApplicationRow(context, params.id);
  const content = row.resume_id && (await services.files.get(`${company}/${row.resume_id}`));
  if (!content) throw notFound(applicationMessages.noResume);
  return { content, contentType: 'application/pdf', fileName: `${row.name}.pdf` };
}

/** The company of a job, and the person whose key was used; null for no key, or one of another job. */
export type FoundJob = Found & { person: string | null; hasKey: boolean };

type Asked = {
  params: { id: string };
  query?: { key?: string | undefined } | undefined;
  body?: { key?: string | undefined } | undefined;
};

/** The pages around a job that anyone may open, found by its id. A key identifies the reader. */
export const openJobPage = {
  async company({ services }: PublicContext, { params, query, body }: Asked): Promise<FoundJob | null> {
    const found = await findJobCompany(services, params.id);
    if (!found) return null;
    const key = query?.key ?? body?.key;
    const holder = await readJobKey(services, key, params.id);
    const { company, isNamed } = found;
    return { company, isNamed: isNamed || holder !== null, person: holder?.person ?? null, hasKey: holder !== null };
  },
  missing(): never {
    throw notFound(applicationMessages.jobGone);
  },
};

/** Copies the last résumé of the ex-employee: each application has a file of its own. @throws Failure invalid when none is kept */
async function copyLastResume({ db, company, person, services }: OwnContext): Promise<Resume> {
  const last = await readLastResume(db, company, person);
  const content = last?.resume_id && (await services.files.get(`${company}/${last.resume_id}`));
  if (!content) throw invalidField('file', applicationMessages.resumeGone);
  return { id: newId(), content };
}

/** Applies as the signed-in ex-employee. */
export async function applyAsOneself(context: OwnContext, { params, body, file }: VerbInput<typeof route>) {
  const { db, company, person } = context;
  const given = await readResumeFile(file);
  const job = await findApplicableJob(context, params.id, { person });
  const known = await readKnown(db, company, person);
  if (!known) throw notFound(applicationMessages.jobGone);
  const written = { ...readForm(body), name: known.name, email: known.email };
  const resume = given ?? (body.keepResume === '1' ? await copyLastResume(context) : null);
  const id = await createApplication(context, { job: job.id, person, source: 'feed', written, resume });
  return findOwn(context, { id, person });
}

/** Returns a page of the ex-employee's own applications. */
export async function listOwnApplications(context: OwnContext, { query }: { query: { cursor?: string | undefined } }) {
  const { db, company, person, services } = context;
  const found = await readOwnRows(db, company, person, {
    today: dateInIndia(services.clock()),
    before: readIdCursor(query.cursor),
    most: applicationLimits.page + 1,
  });
  const rows = found.slice(0, applicationLimits.page);
  const { name } = await readCompany(db, company);
  const nextCursor = found.length > rows.length ? (rows.at(-1)?.id ?? null) : null;
  return { applications: rows.map((row) => toOwn(name, row)), nextCursor };
}

type Withdrawing = Parameters<typeof moveRow>[0];

/**
 * Withdraws an application for the applicant, judged by the state they know: a rejection they do not know of yet can be withdrawn too,
 * and its mail is not sent.
 */
async function withdrawRow(context: Withdrawing, id: string): Promise<void> {
  const row = await findApplicationRow(context, id, true);
  refuseMove({ state: row.told_state, heldFrom: null }, 'withdrawn');
  await moveRow(context, row, 'withdrawn');
}

/** Withdraws an application as the signed-in ex-employee. */
export async function withdrawOwnApplication(context: OwnContext, { params }: { params: { id: string } }) {
  // Checks the ownership before anything is moved.
  await findOwn(context, { id: params.id, person: context.person });
  await withdrawRow(context, params.id);
  return findOwn(context, { id: params.id, person: context.person });
}
