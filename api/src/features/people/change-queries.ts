import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';

// `written_at` and the people's `updated_at` are the moment of one transaction: while they are equal, nobody changed the person since.

/** Notes whom an import adds. */
export async function recordAdded(db: Db, company: string, importId: string, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  await sql`insert into import_changes (company_id, import_id, person_id, added)
    select ${company}::uuid, ${importId}::uuid, id, true from unnest(${ids}::uuid[]) r (id)`.execute(db);
}

/** Notes whom an import is about to change, with their record and their search text as they are. */
export async function recordChanged(db: Db, company: string, importId: string, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  await sql`insert into import_changes (company_id, import_id, person_id, added, before)
    select p.company_id, ${importId}::uuid, p.id, false, to_jsonb(p) || jsonb_build_object('search', s.search)
      from people p join people_search s on s.company_id = p.company_id and s.person_id = p.id
     where p.company_id = ${company} and p.id = any(${ids}::uuid[])
    on conflict (company_id, person_id, import_id) do update set written_at = excluded.written_at`.execute(db);
}

/** What an import took from people who had another email or employee id before, with the row that did. */
export async function readFormerNames(db: Db, company: string, importId: string) {
  const { rows } = await sql<{ email: string | null; employeeId: string | null; row: number }>`
    select nullif(c.before ->> 'email', p.email) as email, nullif(c.before ->> 'employee_id', p.employee_id) as "employeeId", p.import_row as row
      from import_changes c join people p on p.company_id = c.company_id and p.id = c.person_id
     where c.company_id = ${company} and c.import_id = ${importId} and p.import_id = c.import_id
       and (c.before ->> 'email' <> p.email or c.before ->> 'employee_id' <> p.employee_id)`.execute(db);
  return rows;
}
