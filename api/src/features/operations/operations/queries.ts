import { type Selectable, sql } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

export type MailCount = Pick<Selectable<Schema['outbox']>, 'company_id' | 'state' | 'block_reason'> & { count: number };

/** Counts the mail written since the moment by result. */
export async function countMail(db: Db, since: Date): Promise<MailCount[]> {
  const { rows } = await sql<MailCount>`
    select o.company_id, o.state, o.block_reason, count(*) as count from messages m
      join outbox o on o.company_id = m.company_id and o.message_id = m.id
     where m.created_at >= ${since.toISOString()} group by 1, 2, 3`.execute(db);
  return rows;
}

export type Complaint = Pick<Selectable<Schema['suppressions']>, 'company_id' | 'reason'> & { count: number };

/** Counts the addresses that began to bounce or to complain since the moment. */
export async function countComplaints(db: Db, since: Date): Promise<Complaint[]> {
  const { rows } = await sql<Complaint>`
    select company_id, reason, count(distinct email) as count from suppressions
     where created_at >= ${since.toISOString()} and reason in ('bounced', 'complained') group by 1, 2`.execute(db);
  return rows;
}

export function readCompanyNames(db: Db, ids: readonly CompanyId[]) {
  return db
    .selectFrom('companies')
    .select(['id', 'name', 'brand'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

const domainsAtMost = 200;

/** Counts the domains that companies send from, with their brand; the most used first. */
export async function countDomains(db: Db): Promise<{ domain: string; brand: string; companies: number }[]> {
  const { rows } = await sql<{ domain: string; brand: string; companies: number }>`
    select lower(split_part(work_email, '@', 2)) as domain, brand, count(*) as companies from companies
     where work_email is not null group by 1, 2 order by 3 desc, 1 limit ${domainsAtMost}`.execute(db);
  return rows;
}

/** Reads companies' own keys for a domain. */
export function readCompanyKeys(db: Db, domain: string) {
  return db
    .selectFrom('sender_domains as d')
    .innerJoin('companies as c', 'c.id', 'd.company_id')
    .select(['c.id', 'c.name', 'd.domain', 'd.selector', 'd.public_key', 'd.state'])
    .where('d.domain', '=', domain)
    .orderBy('d.id')
    .limit(domainsAtMost)
    .execute();
}

const tablesAtMost = 15;
const companiesAtMost = 20;

export async function measureDatabase(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Measures the largest tables with their indexes; a table that was never analysed has no estimate of its rows. */
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

/** Reads the companies whose files take the most space. */
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

/** Counts the companies of each brand. */
export function countByBrand(db: Db) {
  return db
    .selectFrom('companies')
    .select(['brand', (query) => query.fn.countAll<number>().as('companies')])
    .groupBy('brand')
    .execute();
}

/** Counts the waiting mails and webhooks of all companies, and since when the oldest mail waits. */
export async function countHeld(db: Db): Promise<{ mails: number; webhooks: number; oldestMailAt: string | null }> {
  const { rows } = await sql<{ mails: number; webhooks: number; oldestMailAt: string | null }>`
    select mails, webhooks, "oldestMailAt"
      from (select count(*) as mails from outbox where state in ('queued', 'sending')) o,
           (select count(*) as webhooks from webhook_deliveries where state = 'queued') w,
           (select min(m.created_at) as "oldestMailAt" from outbox o join messages m on m.company_id = o.company_id and m.id = o.message_id
             where o.state in ('queued', 'sending')) oldest`.execute(db);
  return rows[0] ?? { mails: 0, webhooks: 0, oldestMailAt: null };
}

/** Ends the hold of a restored installation. @returns whether there was one */
export async function endHold(db: Db): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('installation')
    .set({ mail_held: null })
    .where('mail_held', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Discards everything that waits: mail of messages and of accounts, and webhook calls, of all companies. @returns how many */
export async function discardHeld(db: Db): Promise<{ mails: number; webhooks: number }> {
  const mails =
    await sql`update outbox set state = 'suppressed', held = false, claimed_by = null, block_reason = 'stopped'
     where state in ('queued', 'sending')`.execute(db);
  const webhooks = await sql`update webhook_deliveries set state = 'failed',
     last_error = 'An operator discarded what waited in a restored copy' where state = 'queued'`.execute(db);
  return { mails: Number(mails.numAffectedRows ?? 0), webhooks: Number(webhooks.numAffectedRows ?? 0) };
}
