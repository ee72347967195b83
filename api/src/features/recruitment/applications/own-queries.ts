import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { shown } from './queries.ts';

/** Selects when it reached the state the applicant knows; for a rejection when they were notified, which may be later. */
export const toldAt = (
  company: CompanyId,
) => sql<string>`coalesce(case a.told_state when 'rejected' then a.rejection_told_at end,
  (select max(m.at) from application_moves m
    where m.company_id = ${company} and m.application_id = a.id and m.to_state = a.told_state), a.created_at)`;

const own = (db: Db, company: CompanyId, today: string) =>
  shown(db, company).select([
    'j.location as job_location',
    // An exclusive job has a page only for people with its key.
    sql<boolean>`j.status = 'open' and not j.is_exclusive and coalesce(j.closes_on >= ${today}::date, true)`.as(
      'job_is_open',
    ),
    toldAt(company).as('told_at'),
  ]);

/** Reads a person's applications, newest first, below an id. */
export function readOwnRows(
  db: Db,
  company: CompanyId,
  person: string,
  { today, before, most }: { today: string; before: string | null; most: number },
) {
  return own(db, company, today)
    .where('a.person_id', '=', person)
    .$if(before !== null, (query) => query.where('a.id', '<', before ?? ''))
    .orderBy('a.id', 'desc')
    .limit(most)
    .execute();
}

/** How many a person has, over all pages of `readOwnRows`. */
export async function readOwnCount(db: Db, company: CompanyId, person: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from applications
     where company_id = ${company} and person_id = ${person}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** @param person its owner; null: found by its link */
export function readOwnRow(
  db: Db,
  company: CompanyId,
  { id, person, today }: { id: string; person: string | null; today: string },
) {
  return own(db, company, today)
    .where('a.id', '=', id)
    .$if(person !== null, (query) => query.where('a.person_id', '=', person ?? ''))
    .executeTakeFirst();
}

/** Selects those of these jobs for which the person has an open application, as far as they know. */
export async function readAppliedJobs(
  db: Db,
  company: CompanyId,
  { person, jobs }: { person: string; jobs: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await sql<{ job_id: string }>`select job_id from applications
     where company_id = ${company} and person_id = ${person} and job_id = any(${jobs}::uuid[])
       and told_state not in ('rejected', 'withdrawn')`.execute(db);
  return new Set(rows.map(({ job_id }) => job_id));
}
