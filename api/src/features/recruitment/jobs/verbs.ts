import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { logoOf } from '#api/core/pages/company-look.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import type { JobState } from '#contract/base/job-states.ts';
import { companyRoles, permissionsOf } from '#contract/base/permissions.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { limits } from '#contract/base/rules.ts';
import type { moveJob as contract } from '#contract/recruitment/jobs.ts';
import type { getPublicJob as route, showJobPage as showJobPageRoute } from '#contract/recruitment/public-jobs.ts';
import { checkJobLimit } from './check-job-limit.ts';
import { findPublicJob } from './find-public-job.ts';
import { refuseMove, refuseUnready } from './policy.ts';
import { insertJob, type JobRow, readColleagues, readOpenJobs, updateJob } from './queries.ts';
import { drawJobPage } from './render-job-page.ts';
import { findJob, findJobRow } from './shared.ts';

type Input = {
  query: { pageNumber?: number | undefined; pageContent?: number | undefined; search?: string | undefined };
};

/** Returns a page of open jobs. */
export async function listActiveJobs(context: Context, { query }: Input) {
  const count = query.pageContent ?? limits.pageSize;
  const offset = ((query.pageNumber ?? 1) - 1) * count;
  const rows = await readOpenJobs(context.db, context.company, {
    today: dateInIndia(context.services.clock()),
    offset,
    count,
    search: query.search,
  });
  return rows.map((row) => ({ _id: row.id, title: row.title, location: row.location, salary: row.salary }));
}

const mayWork = companyRoles.filter((role) => permissionsOf({ type: 'company', role }).includes('jobs:manage'));

/** Lists the colleagues who may work on jobs, by name. */
export async function listRecruiters({ db, company }: Pick<Context, 'db' | 'company'>) {
  const rows = await readColleagues(db, company, mayWork);
  return rows.map(({ id, name }) => ({ _id: id, name }));
}

/** Returns a job in any state. */
export const readJob = (context: Context, { params }: { params: { id: string } }) => findJob(context, params.id);

type Mover = Pick<Context, 'db' | 'company' | 'services'> & { actor: Context['actor'] | null };

/** Opens, holds, fills, closes, cancels or reopens a job, where its state allows it. */
export async function moveJob(context: Context, { params: { id }, body }: RouteInput<typeof contract>) {
  const row = await findJobRow(context, id, true);
  refuseMove(row.status, body.state);
  if (body.state === 'open') refuseUnready(row, context.services.clock());
  await moveRow(context, row, body.state);
  return findJob(context, id);
}

/** Moves a locked job to a state that the table allows. */
export async function moveRow(context: Mover, row: JobRow, state: JobState): Promise<void> {
  const { db, company, services } = context;
  const now = services.clock();
  const isOver = state === 'filled' || state === 'closed' || state === 'cancelled';
  await updateJob(db, company, row.id, {
    status: state,
    updated_at: now,
    ended_at: isOver ? now : null,
    ...(state === 'open' && row.opened_at === null && { opened_at: now }),
  });
  await audit(context, 'job.moved', { type: 'job', id: row.id }, { jobState: state });
}

/** Copies a job as a new draft created by the caller, without the closing date. */
export async function copyJob(context: Context, { params }: { params: { id: string } }) {
  const { db, company, actor, services } = context;
  const now = services.clock();
  const { recruiter, company_id: _company, ...origin } = await findJobRow(context, params.id);
  const id = newId();
  await checkJobLimit(context);
  await insertJob(db, company, {
    ...origin,
    id,
    status: 'draft',
    closes_on: null,
    opened_at: null,
    ended_at: null,
    recommended_at: null,
    recruiter_id: recruiter === null ? actor.id : origin.recruiter_id,
    created_by: actor.id,
    created_at: now,
    updated_at: now,
  });
  await audit(context, 'job.created', { type: 'job', id }, { copyOf: params.id });
  return findJob(context, id);
}

/** Returns what the page of an open job shows, for programs and for pages that build on it. */
export async function getPublicJob(context: PageContext, { params, query }: RouteInput<typeof route>) {
  const { companyName, brand } = context;
  const { job, look } = await findPublicJob(context, params.id, query.key);
  return {
    _id: job.id,
    title: job.title,
    descriptionFormatted: job.description_html,
    location: job.location,
    salary: job.salary,
    status: job.status,
    company: { name: companyName, website: job.company_website, logo: logoOf(brand, companyName, look) },
    contactEmail: job.work_email,
  };
}

/** Renders the page of an open job. With a reader's key it is for that reader only; an invalid key is not passed on. */
export async function showJobPage(context: PageContext, { params, query }: RouteInput<typeof showJobPageRoute>) {
  const { job, holder, look } = await findPublicJob(context, params.id, query.key);
  const postedOn = dateInIndia(new Date(job.opened_at ?? job.created_at));
  return drawJobPage(context.brand, {
    job,
    company: context.companyName,
    look,
    postedOn,
    key: (holder && query.key) ?? null,
    isKnown: Boolean(holder?.person),
  });
}
