import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { isOpen } from './queries.ts';

/** Returns the company of a job, and whether everyone may know that the company had it: not of a draft, nor of an exclusive job. */
export function findJobCompany(db: Db, id: string) {
  return db
    .selectFrom('jobs')
    .select(['company_id as company'])
    .select(sql<boolean>`opened_at is not null and not is_exclusive`.as('isNamed'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Reads an open job with what its page shows of its company. */
export function readPublicJob(db: Db, company: CompanyId, id: string, today: string) {
  return db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .selectAll('jobs')
    .select(['companies.website as company_website', 'companies.work_email'])
    .where('jobs.company_id', '=', company)
    .where('jobs.id', '=', id)
    .where(isOpen(today))
    .where('companies.name_approved', '=', true)
    .executeTakeFirst();
}
export type PublicJobRow = NonNullable<Awaited<ReturnType<typeof readPublicJob>>>;

/** Selects the jobs listed for search engines, of all companies of a brand: those whose pages are public. */
const listed = (brand: string, today: string) => sql`from jobs j join companies c on c.id = j.company_id
  where j.status = 'open' and not j.is_exclusive and coalesce(j.closes_on >= ${today}::date, true)
    and c.brand = ${brand} and c.suspended_at is null and c.closed_at is null and c.name_approved`;

/** Reads the first job of each part of the list; empty when there are no jobs. */
export async function readPartStarts(db: Db, brand: string, today: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (select j.id, row_number() over (order by j.id) as place ${listed(brand, today)}) l
     where (place - 1) % ${most} = 0 order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Reads one part of the list. */
export async function readListedJobs(db: Db, brand: string, today: string, from: string, most: number) {
  const { rows } = await sql<{ id: string; updated_at: string }>`
    select j.id, j.updated_at ${listed(brand, today)} and j.id >= ${from} order by j.id limit ${most}`.execute(db);
  return rows;
}

const publicJobs = (db: Db, company: CompanyId, today: string) =>
  db.selectFrom('jobs').where('company_id', '=', company).where(isOpen(today)).where('is_exclusive', '=', false);

/** Reads the newest open jobs of a company that anyone may see. */
export function readPublicJobs(db: Db, company: CompanyId, today: string, most: number) {
  return publicJobs(db, company, today)
    .select(['id', 'title', 'location', 'salary'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export async function countPublicJobs(db: Db, company: CompanyId, today: string): Promise<number> {
  const counted = publicJobs(db, company, today).select(({ fn }) => fn.countAll<string>().as('count'));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}
