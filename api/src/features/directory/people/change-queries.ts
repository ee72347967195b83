import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { changeable } from './written-queries.ts';

// `written_at` and a person's `updated_at` are set in one transaction: while they are equal, no one has changed the person since.

const restored = [
  ...changeable.filter((column) => column !== 'custom'),
  'updated_at',
  'status',
  'rejoined_on',
] as const;

/** Records the people an import adds. */
export async function recordAdded(db: Db, company: CompanyId, importId: string, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  await sql`insert into import_changes (company_id, import_id, person_id, added)
    select ${company}::uuid, ${importId}::uuid, id, true from unnest(${ids}::uuid[]) r (id)`.execute(db);
}

/** Records the people an import is about to change, with their current record and search text. */
export async function recordChanged(
  db: Db,
  company: CompanyId,
  importId: string,
  ids: readonly string[],
): Promise<void> {
  if (!ids.length) return;
  await sql`insert into import_changes (company_id, import_id, person_id, added, before)
    select p.company_id, ${importId}::uuid, p.id, false, to_jsonb(p) || jsonb_build_object('search', s.search)
      from people p left join people_search s on s.company_id = p.company_id and s.person_id = p.id
     where p.company_id = ${company} and p.id = any(${ids}::uuid[])
    on conflict (company_id, person_id, import_id) do update set written_at = excluded.written_at`.execute(db);
}

/** Reads the emails and employee ids that an import replaced, with the row that did. */
export async function readFormerNames(db: Db, company: CompanyId, importId: string) {
  const { rows } = await sql<{ email: string | null; employeeId: string | null; row: number }>`
    select nullif(c.before ->> 'email', p.email) as email, nullif(c.before ->> 'employee_id', p.employee_id) as "employeeId", p.import_row as row
      from import_changes c join people p on p.company_id = c.company_id and p.id = c.person_id
     where c.company_id = ${company} and c.import_id = ${importId} and p.import_id = c.import_id
       and (c.before ->> 'email' <> p.email or c.before ->> 'employee_id' <> p.employee_id)`.execute(db);
  return rows;
}

/** Reads the next people of an import's changes, by id. */
export async function readChanged(
  db: Db,
  company: CompanyId,
  importId: string,
  after: string | null,
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('import_changes')
    .select('person_id')
    .where('company_id', '=', company)
    .where('import_id', '=', importId)
    .$if(after !== null, (query) => query.where('person_id', '>', after ?? ''))
    .orderBy('person_id')
    .limit(most)
    .execute();
  return rows.map((row) => row.person_id);
}

// The ids narrow the changes, not the people: without statistics of a fresh import the planner would walk all of its changes.
const untouched = (company: CompanyId, importId: string, ids: readonly string[]) => sql`
  c.company_id = ${company} and c.import_id = ${importId} and c.person_id = any(${ids}::uuid[])
    and p.company_id = ${company} and p.id = c.person_id and p.status <> 0 and p.updated_at = c.written_at`;

/** Removes people that the import added and nothing refers to; the record of the change goes with them. */
export async function removeAdded(db: Db, company: CompanyId, importId: string, ids: readonly string[]): Promise<void> {
  const referring = (table: string, column: string) =>
    sql`exists (select 1 from ${sql.table(table)} r where r.company_id = ${company} and ${sql.ref(`r.${column}`)} = p.id)`;
  await sql`delete from people p using import_changes c where ${untouched(company, importId, ids)} and c.added
    and not ${referring('outbox', 'person_id')} and not ${referring('users', 'person_id')}
    and not ${referring('notes', 'person_id')} and not ${referring('people', 'merged_into')}`.execute(db);
}

/** Deletes (status 0) people that the import added and something refers to. */
export async function hideAdded(db: Db, company: CompanyId, importId: string, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`update people p
      set status = 0, rejoined_on = null, updated_at = now() from import_changes c
    where ${untouched(company, importId, ids)} and c.added returning p.id`.execute(db);
  const hidden = rows.map((row) => row.id);
  if (!hidden.length) return;
  for (const table of ['people_search', 'group_members', 'stints'] as const)
    await db.deleteFrom(table).where('company_id', '=', company).where('person_id', 'in', hidden).execute();
  await forgetChanges(db, company, importId, hidden);
}

/** Restores the records that the import changed; skips people whose email someone else has taken. */
export async function restoreChanged(
  db: Db,
  company: CompanyId,
  importId: string,
  ids: readonly string[],
): Promise<void> {
  const columns = sql.join(restored.map((column) => sql`${sql.ref(column)} = ${sql.ref(`b.${column}`)}`));
  const { rows } = await sql<{ id: string }>`update people p set ${columns}, custom = (
        select coalesce(jsonb_object_agg(v.key, v.value), '{}') from jsonb_each(b.custom) v
         where v.key in (select f.id::text from custom_fields f where f.company_id = ${company}))
      from import_changes c cross join lateral jsonb_populate_record(null::people, c.before) b
     where ${untouched(company, importId, ids)} and not c.added and c.before is not null
       and not exists (select 1 from people q where q.company_id = ${company} and q.email = b.email and q.status = 1 and q.id <> p.id)
    returning p.id`.execute(db);
  const changed = rows.map((row) => row.id);
  await hideBack(db, company, changed);
  const restoredChanges = sql`c.company_id = ${company} and c.import_id = ${importId} and c.person_id = any(${changed}::uuid[])`;
  await sql`insert into people_search (company_id, person_id, search)
    select c.company_id, c.person_id, c.before ->> 'search' from import_changes c
     where ${restoredChanges} and c.before ->> 'search' is not null
    on conflict (company_id, person_id) do update set search = excluded.search`.execute(db);
  await takeBackReturns(db, restoredChanges);
  await forgetChanges(db, company, importId, changed);
}

/** Undoes returns made by these changes: deletes the stint written for each, and puts the people back into their groups. */
async function takeBackReturns(db: Db, changes: RawBuilder<unknown>): Promise<void> {
  await sql`delete from stints s using import_changes c
    where ${changes} and s.company_id = c.company_id and s.id = (c.before ->> 'stint')::uuid`.execute(db);
  await sql`insert into group_members (company_id, group_id, person_id, added_at)
    select c.company_id, g.id, c.person_id, m.added_at from import_changes c
      cross join lateral jsonb_to_recordset(c.before -> 'groups') m (id uuid, added_at timestamptz)
      join groups g on g.company_id = c.company_id and g.id = m.id and g.filters is null
     where ${changes}
    on conflict do nothing`.execute(db);
}

/** Takes people who work here again after the undo out of search and groups. */
async function hideBack(db: Db, company: CompanyId, ids: readonly string[]): Promise<void> {
  for (const table of ['group_members', 'people_search'] as const)
    await sql`delete from ${sql.table(table)} where company_id = ${company} and person_id in (
      select id from people where company_id = ${company} and status = 2 and id = any(${ids}::uuid[]))`.execute(db);
}

async function forgetChanges(db: Db, company: CompanyId, importId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from import_changes where company_id = ${company} and import_id = ${importId}
    and person_id = any(${ids}::uuid[])`.execute(db);
}
