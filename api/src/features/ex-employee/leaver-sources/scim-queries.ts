import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { addKnown } from './queries.ts';

export type ScimUserRow = Selectable<Schema['scim_users']>;

/** The columns by which users are looked up; of each value all hashes under which it may be stored. */
export type Lookup = {
  id?: string;
  is_active?: boolean;
} & Partial<Record<'employee_hash' | 'user_name_hash' | 'external_id_hash' | 'email_hash', readonly Buffer[]>>;

const matching = ({ id, is_active, ...hashes }: Lookup) => {
  const conditions = Object.entries(hashes).map(
    ([column, values]) => sql`${sql.ref(column)} = any (${sql.val(values)}::bytea[])`,
  );
  if (id !== undefined) conditions.push(sql`id = ${id}::uuid`);
  if (is_active !== undefined) conditions.push(sql`is_active = ${is_active}`);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
};

/** Reads a page of the users of a source, the oldest first, and counts all. */
export async function readScimUsers(
  db: Db,
  company: CompanyId,
  source: string,
  { lookup, offset, most }: { lookup: Lookup; offset: number; most: number },
): Promise<{ rows: ScimUserRow[]; total: number }> {
  const found = sql`from scim_users where company_id = ${company} and source_id = ${source} and ${matching(lookup)}`;
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count ${found}`.execute(db);
  const total = counted[0]?.count ?? 0;
  if (most === 0 || offset >= total) return { rows: [], total };
  const { rows } = await sql<ScimUserRow>`select * ${found} order by id limit ${most} offset ${offset}`.execute(db);
  return { rows, total };
}

/** Reads a user of a source. @param lock until the end of the transaction */
export function readScimUserRow(
  db: Db,
  company: CompanyId,
  source: string,
  id: string,
  lock = false,
): Promise<ScimUserRow | undefined> {
  return db
    .selectFrom('scim_users')
    .selectAll()
    .where('company_id', '=', company)
    .where('source_id', '=', source)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function insertScimUser(
  db: Db,
  company: CompanyId,
  row: Omit<Insertable<Schema['scim_users']>, 'company_id'>,
): Promise<void> {
  await db
    .insertInto('scim_users')
    .values({ ...row, company_id: company })
    .execute();
}

export async function updateScimUser(
  db: Db,
  company: CompanyId,
  id: string,
  changes: Updateable<Schema['scim_users']>,
): Promise<void> {
  await db.updateTable('scim_users').set(changes).where('company_id', '=', company).where('id', '=', id).execute();
}

/** Whether another user of the source has this employee id or user name. */
export async function isScimUserTaken(
  db: Db,
  company: CompanyId,
  source: string,
  of: { id: string | null; employee: readonly Buffer[]; userName: readonly Buffer[] },
): Promise<boolean> {
  const row = await db
    .selectFrom('scim_users')
    .select('id')
    .where('company_id', '=', company)
    .where('source_id', '=', source)
    .where((is) => is.or([is('employee_hash', 'in', of.employee), is('user_name_hash', 'in', of.userName)]))
    .$if(of.id !== null, (query) => query.where('id', '<>', of.id))
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteScimUserRow(db: Db, company: CompanyId, id: string): Promise<void> {
  await db.deleteFrom('scim_users').where('company_id', '=', company).where('id', '=', id).execute();
}

/** Forgets an employee of a source. */
export async function deleteKnown(db: Db, company: CompanyId, source: string, hash: Buffer): Promise<void> {
  const rows = await db
    .deleteFrom('known_employees')
    .where('company_id', '=', company)
    .where('source_id', '=', source)
    .where('employee_hash', '=', hash)
    .returning('source_id')
    .execute();
  if (rows.length > 0) await addKnown(db, company, source, -rows.length);
}
