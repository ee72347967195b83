import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newId } from '#api/core/ids.ts';
import { linkToken } from '#api/core/pages/links.ts';
import { tellApplicants } from '#api/features/recruitment/applications/settle-applications.ts';
import type { OwnApplication } from '#contract/recruitment/applying.ts';
import { createExemployee, type Member } from '../factories.ts';
import { testSecret } from '../links.ts';
import { makePdf } from '../pdf-samples.ts';
import type { Answer, Client, TestServer } from '../server.ts';

const ready = { title: 'Staff Engineer', description: '<p>Build</p>', places: { cityIds: [11] }, open: true };

/** Creates an open job through the API. */
export async function createOpenJob(by: Client, values: object = {}): Promise<string> {
  const { status, data, message } = await by.post('/jobs', { ...ready, ...values });
  if (status !== 201) throw new Error(`The job was not made: ${message}`);
  return data._id;
}

let strangers = 0;
/** Returns the form of an unknown applicant; every call gives another one. */
export function strangersForm(values: Record<string, unknown> = {}) {
  return { name: 'Tara Menon', email: `tara${++strangers}@mail.example`, ...values };
}

type Form = Record<string, unknown>;

/** Applies through the page of the job, from a network of their own, with a résumé if there is one. */
export async function applyByPage(
  server: TestServer,
  job: string,
  form: Form,
  {
    resume,
    network = `198.51.${++strangers % 250}.${Math.floor(strangers / 250)}`,
  }: { resume?: Buffer; network?: string } = {},
): Promise<Answer> {
  const payload = new FormData();
  for (const [name, value] of Object.entries(form)) payload.append(name, String(value));
  if (resume) payload.append('file', new Blob([new Uint8Array(resume)]), 'resume.pdf');
  const encoded = new Response(payload);
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/jobs/public/${job}/applications`,
    headers: {
      host: 'localhost',
      'x-forwarded-for': network,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  const { data, message = '', errors = [] } = response.json();
  return { status: response.statusCode, data, message, errors, body: response.rawPayload, headers: response.headers };
}

/** Returns the tokens of links to a page in the mails to an address, the newest first. */
export async function tokensIn(server: TestServer, email: string, page: string): Promise<string[]> {
  const rows = await server.services.database.system
    .selectFrom('outbox')
    .select('merge')
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .execute();
  const links = rows.map(({ merge }) => (merge as { link?: { id?: string; page: string } }).link);
  return links.flatMap((link) => (link?.page === page && link.id ? linkToken(testSecret, link.id) : []));
}

/** Confirms a stranger's application, with the newest of their links. */
export async function confirmLast(server: TestServer, email: string): Promise<Answer<OwnApplication>> {
  const [token] = await tokensIn(server, email, '/application/confirm');
  return server.as(null).post('/applications/confirmation', { token });
}

/** Creates a confirmed application of a stranger. @returns its id */
export async function applyAsStranger(
  server: TestServer,
  job: string,
  form: Form = {},
  resume?: Buffer,
): Promise<string> {
  const whole = strangersForm(form);
  await applyByPage(server, job, whole, resume ? { resume } : {});
  const { status, data, message } = await confirmLast(server, whole.email.toLowerCase());
  if (status !== 201) throw new Error(`The application failed: ${message}`);
  return data._id;
}

/** Creates an application of a signed-in ex-employee. */
export async function applyAsMember(
  server: TestServer,
  by: Member,
  job: string,
  values: Record<string, unknown> = {},
): Promise<{ id: string; member: Member & { person: string } }> {
  const member = await createExemployee(server, by, values);
  const { status, data, message } = await member.post(`/own/jobs/${job}/applications`);
  if (status !== 201) throw new Error(`The application failed: ${message}`);
  return { id: data._id, member };
}

/** The steps of a successful application. */
export const applicationWay = ['in_review', 'shortlisted', 'interviewing', 'offered', 'hired'] as const;

/** Moves an application from its state on the way to another, a step at a time. */
export async function bringOn(by: Client, id: string, to: (typeof applicationWay)[number]): Promise<void> {
  const { state: from } = (await by.get(`/applications/${id}`)).data;
  for (const state of applicationWay.slice(applicationWay.indexOf(from) + 1, applicationWay.indexOf(to) + 1)) {
    const { status, message } = await by.post(`/applications/${id}/state`, { state });
    if (status !== 200) throw new Error(`The application did not become ${state}: ${message}`);
  }
}

/** Lets the time pass in which a move can be undone, and notifies the applicants, as the worker does. */
export async function passUndoTime(server: TestServer): Promise<void> {
  const now = server.services.clock();
  server.setNow(new Date(now.getTime() + 61_000));
  await tellApplicants(server.services);
  // A clock that was set continues from where it was; the real one continues by itself.
  server.setNow(Math.abs(now.getTime() - Date.now()) > 30_000 ? now : null);
}

export const resumePdf = makePdf();

/** Returns the files of a company in the store, by their ids. */
export async function filesOf(server: TestServer, company: string): Promise<string[]> {
  const folder = join(fileURLToPath(server.services.config.filesUrl), company);
  return (await readdir(folder).catch(() => [])).sort();
}

/** Returns the subjects of the mails to an address, the first one first. */
export async function subjectsTo(server: TestServer, email: string): Promise<string[]> {
  const rows = await server.services.database.system
    .selectFrom('outbox')
    .innerJoin('messages', (join) =>
      join.onRef('messages.company_id', '=', 'outbox.company_id').onRef('messages.id', '=', 'outbox.message_id'),
    )
    .select('messages.subject')
    .where('outbox.email', '=', email)
    .orderBy('messages.id')
    .execute();
  return rows.map(({ subject }) => subject);
}

/** Inserts a row into every table about applications, bypassing the API, with a résumé in the store. */
export async function addApplications(
  { services }: Pick<TestServer, 'services'>,
  { company: company_id, userId }: Member,
  { person, job }: { person: string; job: string },
) {
  const { system } = services.database;
  const [id, resume_id, unconfirmedApplication, applicationNote] = [newId(), newId(), newId(), newId()];
  const at = new Date();
  const written = { company_id, job_id: job, name: 'Victoria Applicant', message: 'Victims Words', created_at: at };
  await services.files.put(`${company_id}/${resume_id}`, resumePdf, 'application/pdf');
  const file = { company_id, id: resume_id, kind: 'resume', content_type: 'application/pdf', bytes: resumePdf.length };
  await system.insertInto('files').values(file).execute();
  const email = `victoria.applies.${company_id}@mail.example`;
  const rejected = {
    state: 'rejected' as const,
    rejection_reason: 'skills',
    // Long after the tests, so that no one is notified meanwhile.
    rejection_mail_at: new Date('2999-01-01'),
  };
  await system
    .insertInto('applications')
    .values({ ...written, ...rejected, id, person_id: person, email, resume_id, source: 'feed', moved_at: at })
    .execute();
  const of = { company_id, application_id: id };
  await system
    .insertInto('application_moves')
    .values({ ...of, id: newId(), to_state: 'new', at })
    .execute();
  await system
    .insertInto('application_notes')
    .values({ ...of, id: applicationNote, body: 'Victims Note', created_by: userId, created_at: at })
    .execute();
  const waits = { id: unconfirmedApplication, brand: 'encore', email, expires_at: new Date('2999-01-01') };
  await system
    .insertInto('unconfirmed_applications')
    .values({ ...written, ...waits })
    .execute();
  return { application: id, applicationNote, unconfirmedApplication, resume: resume_id };
}
