import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { LetterKind } from '#contract/base/letter-states.ts';

/** Selects letters with their record. */
export const shown = (db: Db, company: CompanyId) =>
  db
    .selectFrom('letters as l')
    .innerJoin('people as p', (join) =>
      join.onRef('p.company_id', '=', 'l.company_id').onRef('p.id', '=', 'l.person_id'),
    )
    .selectAll('l')
    .select([
      'p.status as person_status',
      'p.name as person_name',
      'p.email as person_email',
      'p.designation as person_designation',
      'p.profile_image',
    ])
    .where('l.company_id', '=', company);

/** Reads a letter. @param lock blocks decisions until the end of the transaction */
export function readLetterRow(db: Db, company: CompanyId, id: string, lock = false) {
  return shown(db, company)
    .where('l.id', '=', id)
    .$if(lock, (query) => query.forNoKeyUpdate('l'))
    .executeTakeFirst();
}
export type LetterRow = NonNullable<Awaited<ReturnType<typeof readLetterRow>>>;

/** Reads every version of a number, newest first. */
export function readVersions(db: Db, company: CompanyId, number: string) {
  return db
    .selectFrom('letters')
    .select(['id', 'version', 'state', 'issued_at'])
    .where('company_id', '=', company)
    .where('number', '=', number)
    .orderBy('version', 'desc')
    .limit(100)
    .execute();
}

const lettersSay = (db: Db, company: CompanyId) =>
  db
    .selectFrom('people')
    .select([
      'id',
      'name',
      'email',
      'status',
      'employee_id',
      'designation',
      'department',
      'location',
      'date_of_joining',
      'date_of_leaving',
      'custom',
    ])
    .where('company_id', '=', company)
    .where('status', '<>', 0);

/** Reads what letters say about a person of any kind but a deleted one. @param lock keeps others from deciding about the person's letters meanwhile */
export function readLetterPerson(db: Db, company: CompanyId, id: string, lock = false) {
  return lettersSay(db, company)
    .where('id', '=', id)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

/** Reads the same of many people. @param lock as there, in the order of their ids */
export function readLetterPeople(db: Db, company: CompanyId, ids: readonly string[], lock = false) {
  return lettersSay(db, company)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .$if(lock, (query) => query.forNoKeyUpdate())
    .execute();
}

/** Reads the valid letter of a person from a template, and locks it. The person must be locked. */
export function readValid(db: Db, company: CompanyId, person: string, template: string) {
  return db
    .selectFrom('letters')
    .select(['id', 'content_hash', 'number', 'version'])
    .where('company_id', '=', company)
    .where('person_id', '=', person)
    .where('template_id', '=', template)
    .where('state', '=', 'issued')
    .orderBy('id', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Reads the open request of a person for a letter, and locks it. The person must be locked. */
export function readRequest(db: Db, company: CompanyId, person: string, template: string) {
  return db
    .selectFrom('letters')
    .select('id')
    .where('company_id', '=', company)
    .where('person_id', '=', person)
    .where('template_id', '=', template)
    .where('state', 'in', ['requested', 'in_review'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Whether HR refused or revoked what a person last had from a template. The person must be locked. */
export async function isTakenBack(db: Db, company: CompanyId, person: string, template: string): Promise<boolean> {
  const row = await db
    .selectFrom('letters')
    .select('state')
    .where('company_id', '=', company)
    .where('person_id', '=', person)
    .where('template_id', '=', template)
    .where('state', 'in', ['issued', 'refused', 'revoked'])
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined && row.state !== 'issued';
}

/** Counts a person's open requests, and those of a template. */
export async function countOpen(db: Db, company: CompanyId, person: string, template: string) {
  const { rows } = await sql<{ open: number; same: number; today: number }>`
    select count(*) filter (where state in ('requested', 'in_review'))::int as open,
           count(*) filter (where state in ('requested', 'in_review') and template_id = ${template})::int as same,
           count(*) filter (where requested_at > now() - interval '1 day')::int as today
      from letters where company_id = ${company} and person_id = ${person}`.execute(db);
  return rows[0] ?? { open: 0, same: 0, today: 0 };
}

export async function insertLetter(
  db: Db,
  company: CompanyId,
  values: Omit<Insertable<Schema['letters']>, 'company_id'>,
): Promise<void> {
  await db
    .insertInto('letters')
    .values({ ...values, company_id: company })
    .execute();
}

export async function updateLetter(
  db: Db,
  company: CompanyId,
  id: string,
  changes: Updateable<Schema['letters']>,
): Promise<void> {
  await db.updateTable('letters').set(changes).where('company_id', '=', company).where('id', '=', id).execute();
}

/**
 * Takes the next numbers of a series; others wait until the transaction ends, so no number is given twice.
 * @returns the last of them
 */
export async function takeNumbers(db: Db, company: CompanyId, series: string, count: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into letter_numbers as n (company_id, series, last) values (${company}, ${series}, ${count})
    on conflict (company_id, series) do update set last = n.last + ${count} returning last`.execute(db);
  return rows[0]?.last ?? count;
}

/** Returns those of the people about whose record something waits for a decision: a change that was asked for, a possible duplicate, an erasure or a grievance. */
export async function readUnderReview(db: Db, company: CompanyId, people: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select i.id from unnest(${people}::uuid[]) as i (id) where
      exists (select from profile_changes where company_id = ${company} and person_id = i.id and state = 'pending')
      or exists (select from privacy_requests where company_id = ${company} and person_id = i.id and state = 'open' and type <> 'access')
      or exists (select from duplicates d join people o on o.company_id = d.company_id and o.id = d.person_b and o.status = 1
        where d.company_id = ${company} and d.state = 'open' and d.reasons <> '{}' and d.person_a = i.id)
      or exists (select from duplicates d join people o on o.company_id = d.company_id and o.id = d.person_a and o.status = 1
        where d.company_id = ${company} and d.state = 'open' and d.reasons <> '{}' and d.person_b = i.id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Reads the letter of a code in any company: the code is all that the caller has. Of a deleted record nothing is confirmed. */
export async function findByCode(db: Db, code: string) {
  const { rows } = await sql<{
    company_id: CompanyId;
    kind: LetterKind;
    title: string;
    state: 'issued' | 'replaced' | 'revoked';
    number: string;
    version: number;
    issued_at: string;
    ended_at: string | null;
    file_hash: string;
    facts: { label: string; value: string }[];
  }>`select l.company_id, l.kind, l.title, l.state, l.number, l.version, l.issued_at, l.ended_at, l.file_hash, l.facts
       from letters l join people p on p.company_id = l.company_id and p.id = l.person_id and p.status <> 0
      where l.code = ${code} and l.state in ('issued', 'replaced', 'revoked') limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Reads the name of a colleague. */
export async function readColleague(db: Db, company: CompanyId, id: string | null) {
  if (id === null) return null;
  const { rows } = await sql<{ id: string; name: string }>`select id, name from users
    where company_id = ${company} and id = ${id} and type = 'company'`.execute(db);
  return rows[0] ?? null;
}

/** Makes others who start a batch of the company wait until the transaction ends. */
export async function lockTurn(db: Db, company: CompanyId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${company}, 7260925))`.execute(db);
}
