import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import { containsPattern } from '#api/core/search-text.ts';

/** Open jobs, newest first. */
export function readOpenJobs(
  db: Db,
  company: string,
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

export function readOpenJob(db: Db, company: string, id: string) {
  return db
    .selectFrom('jobs')
    .select(['id', 'title', 'location', 'salary'])
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
}

export type JobValues = {
  id: string;
  title: string;
  department?: string | null;
  description: string;
  description_html: string;
  location: string | null;
  salary: string | null;
  status?: string;
  is_exclusive: boolean;
  created_by: string | null;
};

export async function insertJob(db: Db, company: string, job: JobValues): Promise<void> {
  await db
    .insertInto('jobs')
    .values({ ...job, company_id: company })
    .execute();
}

/** What the public page of an open job shows; the id alone finds it, in whatever company it is. */
export function readPublicJob(db: Db, id: string) {
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
      'companies.name as company_name',
      'companies.website as company_website',
      'companies.work_email',
      'companies.brand',
    ])
    .where('jobs.id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
}
