import { type Insertable, sql } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

export async function insertNote(
  db: Db,
  company: CompanyId,
  note: Omit<Insertable<Schema['application_notes']>, 'company_id'>,
): Promise<void> {
  await db
    .insertInto('application_notes')
    .values({ ...note, company_id: company })
    .execute();
}

/** Reads the notes of an application, oldest first, with the names of their authors and the mentioned colleagues. */
export async function readNotes(db: Db, company: CompanyId, application: string, id: string | null = null) {
  const { rows } = await sql<{
    id: string;
    body: string;
    created_at: string;
    created_by: string;
    author: string | null;
    mentioned: { _id: string; name: string }[];
  }>`select n.id, n.body, n.created_at, n.created_by, coalesce(u.name, k.name) as author,
           coalesce((select jsonb_agg(jsonb_build_object('_id', m.id, 'name', m.name) order by m.name) from users m
             where m.company_id = n.company_id and m.id = any(n.mentions)), '[]') as mentioned
      from application_notes n
      left join users u on u.company_id = n.company_id and u.id = n.created_by
      left join api_keys k on k.company_id = n.company_id and k.id = n.created_by
     where n.company_id = ${company} and n.application_id = ${application} ${id ? sql`and n.id = ${id}` : sql``}
     order by n.id limit 500`.execute(db);
  return rows;
}

/** Deletes the caller's own note. @returns whether it was found */
export async function removeNote(
  db: Db,
  company: CompanyId,
  { application, id, by }: { application: string; id: string; by: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('application_notes')
    .where('company_id', '=', company)
    .where('application_id', '=', application)
    .where('id', '=', id)
    .where('created_by', '=', by)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
