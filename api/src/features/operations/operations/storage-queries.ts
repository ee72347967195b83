import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';

const tablesAtMost = 15;
const companiesAtMost = 20;

export async function measureDatabase(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** The largest tables with their indexes; a table that was never analysed has no estimate of its rows. */
export async function measureTables(db: Db) {
  const { rows } = await sql<{ name: string; bytes: number; rows: number | null }>`
    select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name,
           pg_total_relation_size(c.oid) as bytes,
           case when c.reltuples < 0 then null else c.reltuples::bigint end as rows
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
     order by 2 desc, 1 limit ${tablesAtMost}`.execute(db);
  return rows;
}

export async function countFiles(db: Db) {
  const { rows } = await sql<{ kind: string; files: number; bytes: number }>`
    select kind, count(*) as files, sum(bytes)::bigint as bytes from files group by 1 order by 3 desc`.execute(db);
  return rows;
}

/** The companies whose files take the most. */
export async function countFilesByCompany(db: Db) {
  const { rows } = await sql<{ id: string; name: string; files: number; bytes: number }>`
    select c.id, c.name, f.files, f.bytes
      from (select company_id, count(*) as files, sum(bytes)::bigint as bytes from files
             group by 1 order by 3 desc limit ${companiesAtMost}) f
      join companies c on c.id = f.company_id order by f.bytes desc, c.name`.execute(db);
  return rows;
}

export async function readDatabaseVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  return rows[0]?.version ?? '';
}

export async function readMigrations(db: Db) {
  const { rows } = await sql<{ applied: number; latest: string; latest_at: string }>`
    select count(*) as applied, max(name) as latest, max(applied_at) as latest_at from schema_migrations`.execute(db);
  return rows[0];
}

/** How many companies each brand has. */
export function countByBrand(db: Db) {
  return db
    .selectFrom('companies')
    .select(['brand', (query) => query.fn.countAll<number>().as('companies')])
    .groupBy('brand')
    .execute();
}
