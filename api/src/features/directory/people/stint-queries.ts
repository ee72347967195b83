import { type RawBuilder, sql } from 'kysely';
import { type Db, isOnCitus } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { takeOutOfSearch } from './deletion-queries.ts';
import type { MatchRow, PersonRow } from './queries.ts';
import { insertSearchTexts, packPeople, writtenColumns } from './written-queries.ts';

type Worked = Pick<PersonRow, 'id' | 'date_of_joining' | 'date_of_leaving' | 'designation' | 'department' | 'location'>;

/** Keeps the time worked according to a record. */
export async function insertStint(db: Db, company: CompanyId, row: Worked): Promise<void> {
  const { id: person_id, date_of_joining, date_of_leaving, designation, department, location } = row;
  const kept = { person_id, date_of_joining, date_of_leaving, designation, department, location };
  await db
    .insertInto('stints')
    .values({ ...kept, company_id: company, id: newId() })
    .execute();
}

/** Marks a person as working here again: out of search and groups, and the record stays. */
export async function markBack(db: Db, company: CompanyId, id: string, rejoined_on: string): Promise<void> {
  await takeOutOfSearch(db, company, id);
  await db
    .updateTable('people')
    .set({ status: 2, rejoined_on, updated_at: new Date() })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute();
}

const back = (db: Db, company: CompanyId) =>
  db
    .selectFrom('people')
    .select([...writtenColumns, 'rejoined_on'])
    .where('company_id', '=', company)
    .where('status', '=', 2)
    .forUpdate();

/** Reads a person who works here again, and locks the record. */
export const readBack = (db: Db, company: CompanyId, id: string) =>
  back(db, company).where('id', '=', id).executeTakeFirst();
export type BackRow = NonNullable<Awaited<ReturnType<typeof readBack>>>;

/** Reads the same person by email. */
export const readBackByEmail = (db: Db, company: CompanyId, email: string) =>
  back(db, company).where('email', '=', email).executeTakeFirst();

/** Undoes {@link markBack}, and keeps the time that they were back. */
export async function markLeft(db: Db, company: CompanyId, person: BackRow, time: Omit<Worked, 'id'>): Promise<void> {
  await db
    .updateTable('people')
    .set({ ...time, status: 1, updated_at: new Date() })
    .where('company_id', '=', company)
    .where('id', '=', person.id)
    .execute();
  await insertSearchTexts(db, company, packPeople([{ ...person, ...time } as MatchRow]));
}

/** Marks people who work here again as having left, when their records are rewritten; their search texts are written with the rest. */
export async function markWrittenLeft(db: Db, company: CompanyId, ids: readonly string[]): Promise<void> {
  await sql`with gone as (
      update people set status = 1
       where company_id = ${company} and status = 2 and id = any(${ids}::uuid[]) returning id)
    insert into people_search (company_id, person_id, search) select ${company}::uuid, id, '' from gone`.execute(db);
}

/** A person among many who works here again. */
export type Back = { id: string; rejoinedOn: string };

/**
 * Does the same as {@link insertStint} and {@link markBack}, for people that an import has just written. What this removes from changed
 * people is kept with their earlier state for an undo.
 */
export async function markWrittenBack(
  db: Db,
  company: CompanyId,
  importId: string,
  people: readonly Back[],
): Promise<void> {
  if (!people.length) return;
  const ids = people.map(({ id }) => id);
  const withMoved = sql`with kept as (
      insert into stints as s (company_id, id, person_id, date_of_joining, date_of_leaving, designation, department, location)
      select p.company_id, r.stint, p.id, p.date_of_joining, p.date_of_leaving, p.designation, p.department, p.location
        from unnest(${ids}::uuid[], ${ids.map(() => newId())}::uuid[]) r (id, stint)
        join people p on p.company_id = ${company} and p.id = r.id
      returning s.id, s.person_id),
    memberships as (delete from group_members where company_id = ${company} and person_id = any(${ids}::uuid[]) returning *),
    groups_of as (select person_id, jsonb_agg(jsonb_build_object('id', group_id, 'added_at', added_at)) as groups
      from memberships group by person_id),
    moved as (select k.person_id, jsonb_build_object('stint', k.id, 'groups', coalesce(g.groups, '[]')) as along
      from kept k left join groups_of g on g.person_id = k.person_id)`;
  const note = (moved: RawBuilder<unknown>) => sql`
    update import_changes c set before = c.before || k.along from ${moved}
     where c.company_id = ${company} and c.import_id = ${importId} and c.person_id = k.person_id and not c.added`;
  if (isOnCitus(db)) {
    // Citus allows no update with a subquery that builds JSON.
    const { rows } = await sql<{ person_id: string; along: object }>`${withMoved} select * from moved`.execute(db);
    await note(
      sql`unnest(${rows.map((row) => row.person_id)}::uuid[], ${rows.map(({ along }) => JSON.stringify(along))}::jsonb[]) k (person_id, along)`,
    ).execute(db);
  } else await sql`${withMoved} ${note(sql`moved k`)}`.execute(db);
  await sql`delete from people_search where company_id = ${company} and person_id = any(${ids}::uuid[])`.execute(db);
  await sql`update people p set status = 2, rejoined_on = r.rejoined_on, updated_at = now()
      from unnest(${ids}::uuid[], ${people.map(({ rejoinedOn }) => rejoinedOn)}::date[]) r (id, rejoined_on)
     where p.company_id = ${company} and p.id = r.id`.execute(db);
}

/** Reads since when a person is back, and each earlier time, the latest first; undefined when there is no such record. */
export async function readStintRows(db: Db, company: CompanyId, id: string) {
  const person = await db
    .selectFrom('people')
    .select(['id', 'name', 'status', 'rejoined_on'])
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('status', 'in', [1, 2])
    .executeTakeFirst();
  if (!person) return undefined;
  const rows = await db
    .selectFrom('stints')
    .selectAll()
    .where('company_id', '=', company)
    .where('person_id', '=', id)
    .orderBy('date_of_leaving', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return { person, rows };
}
