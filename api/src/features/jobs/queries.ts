import { type Selectable, sql } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { containsPattern } from '#api/core/search-text.ts';

/** Open jobs, newest first. */
export function readOpenJobs(
  db: Db,
  company: CompanyId,
  page: { offset: number; count: number; search: string | undefined },
) {
  return db
    .selectFrom('jobs')
    .select(['id', 'title', 'location', 'salary'])
    .where('company_id', '=', company)
    .where('status', '=', 'open')
    .$if(Boolean(page.search), (query) =>
      query.where(sql`lower(title)`, 'like', containsPattern((page.search ?? '').toLowerCase())),
    )
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.count)
    .execute();
}

export function readOpenJob(db: Db, company: CompanyId, id: string) {
  return db
    .selectFrom('jobs')
    .select(['id', 'title', 'location', 'salary'])
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
}

/** The newest open jobs that are for everybody or were sent to the person, below an id. */
export async function readJobsFor(
  db: Db,
  company: CompanyId,
  person: string,
  { before, most }: { before: string | null; most: number },
) {
  const { rows } = await sql<{
    id: string;
    created_at: string;
    title: string;
    location: string | null;
    salary: string | null;
    is_exclusive: boolean;
  }>`
    select j.id, j.created_at, j.title, j.location, j.salary, j.is_exclusive from jobs j
     where j.company_id = ${company} and j.status = 'open' ${before ? sql`and j.id < ${before}` : sql``}
       and (not j.is_exclusive or exists (
         select from job_messages m join outbox o on o.company_id = m.company_id and o.message_id = m.message_id
          where m.company_id = ${company} and m.job_id = j.id and o.person_id = ${person}))
     order by j.id desc limit ${most}`.execute(db);
  return rows;
}

export type JobValues = {
  id: string;
  title: string;
  department?: string | null;
  description: string;
  description_html: string;
  location: string | null;
  salary: string | null;
  status?: Selectable<Schema['jobs']>['status'];
  is_exclusive: boolean;
  created_by: string | null;
  /** When it is older than its row. */
  created_at?: Date;
};

export async function insertJob(db: Db, company: CompanyId, job: JobValues): Promise<void> {
  await db
    .insertInto('jobs')
    .values({ ...job, company_id: company })
    .execute();
}

export async function insertJobMessage(db: Db, company: CompanyId, jobId: string, messageId: string): Promise<void> {
  await db.insertInto('job_messages').values({ company_id: company, job_id: jobId, message_id: messageId }).execute();
}

/** The company of a job, whatever company it is. */
export function findJobCompany(db: Db, id: string) {
  return db.selectFrom('jobs').select('company_id as company').where('id', '=', id).executeTakeFirst();
}

/** What the public page of an open job shows. */
export function readPublicJob(db: Db, company: CompanyId, id: string) {
  return db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select([
      'jobs.id',
      'title',
      'description_html',
      'jobs.location',
      'salary',
      'status',
      'companies.website as company_website',
      'companies.work_email',
    ])
    .where('jobs.company_id', '=', company)
    .where('jobs.id', '=', id)
    .where('status', '=', 'open')
    .where('companies.name_approved', '=', true)
    .executeTakeFirst();
}
