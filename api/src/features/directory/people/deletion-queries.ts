import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { MatchRow } from './queries.ts';
import { insertSearchTexts, packPeople, writtenColumns } from './written-queries.ts';

/** Deletes softly (section 4): the record stays with status 0 and leaves search and groups. Returns the groups it left. */
export async function markDeleted(db: Db, company: CompanyId, id: string): Promise<string[]> {
  const groups = await takeOutOfSearch(db, company, id);
  await db
    .updateTable('people')
    .set({ status: 0, updated_at: new Date() })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute();
  return groups;
}

/** Takes a record out of search and groups. Returns the groups it left. */
export async function takeOutOfSearch(db: Db, company: CompanyId, id: string): Promise<string[]> {
  // Members before counts, in the order of every change of a group: another order could deadlock.
  const left = await db
    .deleteFrom('group_members')
    .where('company_id', '=', company)
    .where('person_id', '=', id)
    .returning('group_id')
    .execute();
  await db.deleteFrom('people_search').where('company_id', '=', company).where('person_id', '=', id).execute();
  return left.map((row) => row.group_id);
}

/** Reads a deleted person who was not merged into another one, and locks the record. */
export function readDeleted(db: Db, company: CompanyId, id: string) {
  return db
    .selectFrom('people')
    .select(writtenColumns)
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('status', '=', 0)
    .where('merged_into', 'is', null)
    .forUpdate()
    .executeTakeFirst() as Promise<MatchRow | undefined>;
}

/** Undoes {@link markDeleted}; the audit log knows the groups. */
export async function markLiving(db: Db, company: CompanyId, person: MatchRow): Promise<void> {
  await db
    .updateTable('people')
    .set({ status: 1, updated_at: new Date() })
    .where('company_id', '=', company)
    .where('id', '=', person.id)
    .execute();
  await insertSearchTexts(db, company, packPeople([person]));
  await sql`insert into group_members (company_id, group_id, person_id)
    select g.company_id, g.id, ${person.id}::uuid from groups g
     where g.company_id = ${company} and g.filters is null and g.id = any (
       select jsonb_array_elements_text(detail -> 'groups')::uuid from audit_log
        where company_id = ${company} and target_id = ${person.id} and action = 'person.deleted'
          and id = (select max(id::text)::uuid from audit_log where company_id = ${company} and target_id = ${person.id} and action = 'person.deleted'))
    on conflict do nothing`.execute(db);
}
