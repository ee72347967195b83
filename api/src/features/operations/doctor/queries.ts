import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { workerLockClass } from '#api/core/installation/worker-lock.ts';

type Server = { version: number; shown: string; connections: number; most: number; now: string };

/** Reads the server behind the database, and its clock. */
export async function readServer(db: Db): Promise<Server> {
  const { rows } = await sql<Server>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as shown,
           (select count(*) from pg_stat_activity) as connections, current_setting('max_connections')::int as most,
           clock_timestamp() as now`.execute(db);
  const [server] = rows;
  if (!server) throw new Error('PostgreSQL returned no description of itself');
  return server;
}

/** Reads the faults of the role that requests run under; null: it is missing. */
export async function readTenantRole(db: Db): Promise<{ passes: boolean; member: boolean } | null> {
  const { rows } = await sql<{ passes: boolean; member: boolean }>`
    select rolsuper or rolbypassrls as passes, pg_has_role(current_user, oid, 'member') as member
      from pg_roles where rolname = 'encore_tenant'`.execute(db);
  return rows[0] ?? null;
}

/** Reads companies' tables without row-level security, or without a policy. */
export async function readUnguarded(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and has_table_privilege('encore_tenant', c.oid, 'select')
       and not (c.relrowsecurity and exists (select 1 from pg_policy p where p.polrelid = c.oid)) order by 1`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

export async function readFirstCompany(db: Db): Promise<CompanyId | null> {
  const row = await db.selectFrom('companies').select('id').orderBy('id').limit(1).executeTakeFirst();
  return row?.id ?? null;
}

/** Reads a row of the directory as requests of the company do. */
export function readOnePerson(db: Db, company: CompanyId) {
  return db.selectFrom('people').select('id').where('company_id', '=', company).limit(1).execute();
}

/** Reads the migrations that the database has, with the checksum of each. */
export async function readApplied(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('schema_migrations').select(['name', 'checksum']).execute();
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** Reads the newest migration that a version must know to run on this schema. */
export async function readRunsFrom(db: Db): Promise<string | null> {
  const row = await db.selectFrom('installation').select('runs_from').executeTakeFirst();
  return row?.runs_from ?? null;
}

/** Reads when the newest backup was made. */
export async function readBackedUpAt(db: Db): Promise<string | null> {
  const row = await db.selectFrom('installation').select('backed_up_at').executeTakeFirst();
  return row?.backed_up_at ?? null;
}

export type StoredFile = { company_id: CompanyId; id: string };

/** Reads the newest files. */
export function readNewestFiles(db: Db, most: number): Promise<StoredFile[]> {
  return db.selectFrom('files').select(['company_id', 'id']).orderBy('id', 'desc').limit(most).execute();
}

type Jobs = { waiting: number; oldest: string | null; failed: number };

/** Reads jobs that may start but have not, and those that have failed for good since the moment. */
export async function readJobs(db: Db, since: Date): Promise<Jobs> {
  const { rows } = await sql<Jobs>`
    select count(*) filter (where state in ('created', 'retry') and start_after <= now()) as waiting,
           min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) as oldest,
           count(*) filter (where state = 'failed' and completed_on >= ${since}) as failed
      from background.job where state in ('created', 'retry', 'failed')`.execute(db);
  return rows[0] ?? { waiting: 0, oldest: null, failed: 0 };
}

/** Counts the living workers: each holds a lock as long as it lives. */
export async function countWorkers(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_locks where locktype = 'advisory' and granted
    and classid::bigint = ${workerLockClass} and objid <> 0
    and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows[0]?.n ?? 0;
}

type Mail = { due: number; oldest: string | null };

/** Reads due mail that was not sent; excludes mail that an operator stopped for a company. */
export async function readDueMail(db: Db): Promise<Mail> {
  const { rows } = await sql<Mail>`select count(*) as due, min(next_attempt_at) as oldest from outbox
    where state = 'queued' and not held and mailing_id is null and next_attempt_at <= now()`.execute(db);
  return rows[0] ?? { due: 0, oldest: null };
}
