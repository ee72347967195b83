import type { z } from 'zod';
import { audit } from '#api/core/audit.ts';
import type { Context, OwnContext, Services } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import { newId, readIdCursor } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import type { CompanyLook } from '#api/core/pages/company-look.ts';
import { notFound } from '#api/core/server/errors.ts';
import { sanitizeRichText, textToHtml } from '#api/core/texts/rich-text.ts';
import { recipientToken } from '#api/features/mail/messages/track-links.ts';
import { cities } from '#contract/base/cities.ts';
import { jobPath } from '#contract/base/paths.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { type listJobs as contract, type Job, jobMessages, type newJob } from '#contract/recruitment/jobs.ts';
import { checkJobLimit } from './check-job-limit.ts';
import { countPublicJobs, findJobCompany as findCompany, readPublicJob, readPublicJobs } from './public-queries.ts';
import {
  copyJobMessages,
  countByState,
  insertJob,
  insertJobMessages,
  type JobRow,
  markOpened,
  readJobFor,
  readJobRow,
  readJobRows,
  readJobsFor,
  readOpened,
  readOpenJob,
} from './queries.ts';
import { drawJobPage } from './render-job-page.ts';
import { toJob, toLine } from './view.ts';

/** Counts the company's jobs in each state. */
export const countJobStates = ({ db, company }: Pick<Context, 'db' | 'company'>) => countByState(db, company);

/** Creates an open job for the rehire form. The sender becomes its recruiter. */
export async function createSharedJob(context: Context, job: z.infer<typeof newJob> & { isExclusive: boolean }) {
  const id = newId();
  const now = context.services.clock();
  const formatted = job.jobDescriptionFormatted?.trim();
  const city = cities.find(({ name }) => name === job.location);
  await checkJobLimit(context);
  await insertJob(context.db, context.company, {
    id,
    title: job.jobTitle,
    description: job.jobDescription,
    description_html: formatted ? sanitizeRichText(formatted) : textToHtml(job.jobDescription),
    location: job.location,
    ...(city ? { city_ids: [city.id] } : { other_locations: [job.location] }),
    salary: job.salary || null,
    is_exclusive: job.isExclusive,
    recruiter_id: context.actor.kind === 'user' ? context.actor.id : null,
    created_by: context.actor.id,
    opened_at: now,
    updated_at: now,
  });
  await audit(context, 'job.created', { type: 'job', id });
  return { id, title: job.jobTitle, location: job.location as string | null, salary: job.salary || null };
}

/** Finds the company of a job, of any company and in any state. */
export const findJobCompany = ({ database }: Pick<Services, 'database'>, id: string) =>
  findCompany(database.system, id);

/** The reader of a job: an ex-employee, the holder of a key from a mail that shared it, or neither. */
export type JobSeeker = { person: string | null; hasKey?: boolean };

/** Returns an open job the reader may see: public, or exclusive and sent to them; otherwise undefined. */
export function findJobFor(
  { db, company, services }: Pick<Context, 'db' | 'company' | 'services'>,
  id: string,
  seeker: JobSeeker,
) {
  return readJobFor(db, company, { id, ...seeker, today: dateInIndia(services.clock()) });
}

/** @param lock blocks changes and moves until the end of the transaction. @throws Failure not-found */
export async function findJobRow(context: Pick<Context, 'db' | 'company'>, id: string, lock = false): Promise<JobRow> {
  const row = await readJobRow(context.db, context.company, id, lock);
  if (!row) throw notFound(jobMessages.notFound);
  return row;
}

/** Returns a job of the company in any state. @throws Failure not-found */
export async function findJob(context: Pick<Context, 'db' | 'company'>, id: string): Promise<Job> {
  return toJob(await findJobRow(context, id));
}

/** Returns an open job of the company; undefined when there is none with this id. */
export function findOpenJob({ db, company, services }: Pick<Context, 'db' | 'company' | 'services'>, id: string) {
  return readOpenJob(db, company, id, dateInIndia(services.clock()));
}

/** Lists the newest open jobs for an ex-employee: public ones, and exclusive ones sent to them, each with its position in the
 * feed. */
export async function listJobsFor(context: OwnContext, place: { before: string | null; most: number }) {
  const { db, company, person, services } = context;
  const rows = await readJobsFor(db, company, person, { ...place, today: dateInIndia(services.clock()) });
  return rows.map((row) => ({
    place: row.id,
    item: {
      kind: 'job' as const,
      _id: row.id,
      at: row.created_at,
      title: row.title,
      location: row.location,
      salary: row.salary,
      exclusive: row.is_exclusive,
      path: jobPath(row.id, row.copy && recipientToken(services.config.secrets, { company, outbox: row.copy })),
    },
  }));
}

const pageSize = 20;

/** Returns a page of jobs, without their responses, and the number in each state. */
export async function listJobs({ db, company, actor }: Context, { query }: RouteInput<typeof contract>) {
  const { state, recruiter, search = '', cursor } = query;
  const found = await readJobRows(db, company, {
    state,
    recruiter: recruiter === 'me' ? actor.id : recruiter,
    search,
    before: readIdCursor(cursor),
    most: pageSize + 1,
  });
  const rows = found.slice(0, pageSize);
  const nextCursor = found.length > rows.length ? (rows.at(-1)?.id ?? null) : null;
  return { jobs: rows.map(toLine), nextCursor, counts: await countByState(db, company) };
}

/** A job as its company's page lists it. */
export type ListedJob = { id: string; title: string; location: string | null; salary: string | null };

/** Lists open jobs that anyone may see, newest first, and how many more there are. */
export async function listOpenJobs(
  { db, company, services }: Pick<Context, 'db' | 'company' | 'services'>,
  most: number,
): Promise<{ jobs: ListedJob[]; more: number }> {
  const today = dateInIndia(services.clock());
  const jobs = await readPublicJobs(db, company, today, most);
  const all = jobs.length < most ? jobs.length : await countPublicJobs(db, company, today);
  return { jobs, more: all - jobs.length };
}

/** Lists the newest open jobs that everyone may see, as links beside the failure of another page of the company. */
export async function listJobsToGoOnTo(context: Pick<Context, 'db' | 'company' | 'services'>, most: number) {
  const { db, company, services } = context;
  const jobs = await readPublicJobs(db, company, dateInIndia(services.clock()), most);
  return jobs.map(({ id, title, location }) => ({ title, location, path: jobPath(id) }));
}

/** Renders the page of the newest open job with the given look; null when no job is open. */
export async function previewJobPage(
  context: Pick<Context, 'db' | 'company' | 'services' | 'brand'>,
  { name, look, theme }: { name: string; look: CompanyLook; theme: 'light' | 'dark' },
): Promise<string | null> {
  const { db, company, services, brand } = context;
  const [newest] = (await listOpenJobs(context, 1)).jobs;
  const job = newest && (await readPublicJob(db, company, newest.id, dateInIndia(services.clock())));
  if (!job) return null;
  const postedOn = dateInIndia(new Date(job.opened_at ?? job.created_at));
  return String(drawJobPage(brand, { job, company: name, look, postedOn, key: null, isKnown: false, theme }).content);
}

type Inside = Pick<Context, 'db' | 'company'>;

/** Records that messages share jobs, so that their recipients may see them, including exclusive ones. */
export function shareJobs(
  { db, company }: Inside,
  jobs: readonly string[],
  messages: readonly string[],
): Promise<void> {
  return insertJobMessages(db, company, jobs, messages);
}

/** Records that a message sent again shares the same jobs. */
export function shareAgain({ db, company }: Inside, message: string, again: string): Promise<void> {
  return copyJobMessages(db, company, message, again);
}

/** Finds opened jobs of any company without recommendations yet: one of each company, longest waiting first. */
export const findOpenedJobs = (db: Db, most: number) => readOpened(db, most);

/** Marks such a job as handled and returns it; undefined when it already is, is no longer open, or another worker has it. */
export function takeOpenedJob({ db, company, services }: Pick<Context, 'db' | 'company' | 'services'>, id: string) {
  return markOpened(db, company, id, services.clock());
}
