import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';

/** Ends the sessions of everyone in the company: its team and its ex-employees. */
export async function deleteCompanySessions(db: Db, company: CompanyId): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', 'in', db.selectFrom('users').select('id').where('company_id', '=', company))
    .execute();
}

/** Reads the companies that were closed before the moment. */
export async function readClosedCompanies(db: Db, before: Date): Promise<CompanyId[]> {
  const rows = await db
    .selectFrom('companies')
    .select('id')
    .where('closed_at', '<', before.toISOString())
    .orderBy('closed_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks a closed company for its deletion; false when it was reopened, or another process is deleting it. */
export async function lockClosedCompany(db: Db, company: CompanyId, before: Date): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', company)
    .where('closed_at', '<', before.toISOString())
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

export async function readFileIds(db: Db, company: CompanyId): Promise<string[]> {
  const rows = await db.selectFrom('files').select('id').where('company_id', '=', company).execute();
  return rows.map(({ id }) => id);
}

/** Reads all tables of companies, referring ones before those they refer to. Read from the database, so that none is forgotten. */
export async function readCompanyTables(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'company_id' and t.table_type = 'BASE TABLE' order by 1`.execute(
    db,
  );
  const { rows: references } = await sql<{ child: string; parent: string }>`
    select distinct child.relname as child, parent.relname as parent from pg_constraint f
      join pg_class child on child.oid = f.conrelid join pg_class parent on parent.oid = f.confrelid
     where f.contype = 'f' and f.conrelid <> f.confrelid`.execute(db);
  const ordered: string[] = [];
  let left = tables.map(({ name }) => name);
  while (left.length) {
    const free = left.filter(
      (name) => !references.some(({ child, parent }) => parent === name && left.includes(child)),
    );
    if (!free.length) throw new Error(`The tables ${left.join(', ')} refer to one another in a circle`);
    ordered.push(...free);
    left = left.filter((name) => !free.includes(name));
  }
  return ordered;
}

export async function deleteCompanyRows(db: Db, table: string, company: CompanyId): Promise<void> {
  await sql`delete from ${sql.table(table)} where company_id = ${company}::uuid`.execute(db);
}

/** Deletes the company's own row, and notes that for the operators. */
export async function deleteCompanyRow(db: Db, company: CompanyId): Promise<void> {
  await db.deleteFrom('companies').where('id', '=', company).execute();
  await db
    .insertInto('operator_log')
    .values({ id: newId(), action: 'company.deleted', target_type: 'company', target_id: company })
    .execute();
}
