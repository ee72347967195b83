import { type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Db, Schema } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

export type ProviderRow = Omit<Selectable<Schema['profile_provider']>, 'company_id' | 'updated_at'>;

const columns = [
  'url',
  'key',
  'enabled',
  'started_at',
  'ended_at',
  'asked',
  'changed',
  'unreadable',
  'fault',
  'failures',
  'next_run_at',
] as const;

export function readProvider(db: Db, company: CompanyId): Promise<ProviderRow | undefined> {
  return db.selectFrom('profile_provider').select(columns).where('company_id', '=', company).executeTakeFirst();
}

export async function replaceSettings(
  db: Db,
  company: CompanyId,
  settings: Pick<ProviderRow, 'url' | 'key' | 'enabled'>,
  now: Date,
): Promise<void> {
  // The reason for the last failure may be gone.
  const written = { ...settings, failures: 0, next_run_at: now, updated_at: now };
  await db
    .insertInto('profile_provider')
    .values({ company_id: company, ...written })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(written))
    .execute();
}

export async function updateRun(
  db: Db,
  company: CompanyId,
  run: Updateable<Schema['profile_provider']>,
): Promise<void> {
  await db.updateTable('profile_provider').set(run).where('company_id', '=', company).execute();
}

/** Adds to the numbers of the run. */
export async function countRun(
  db: Db,
  company: CompanyId,
  { asked, changed, unreadable }: { asked: number; changed: number; unreadable: number },
): Promise<void> {
  await sql`update profile_provider set asked = asked + ${asked}, changed = changed + ${changed},
    unreadable = unreadable + ${unreadable} where company_id = ${company}`.execute(db);
}

/** Finds open companies whose provider is on and due. */
export async function findDueCompanies(database: Database, now: Date, most: number): Promise<CompanyId[]> {
  const { rows } = await sql<{
    id: CompanyId;
  }>`select p.company_id as id from profile_provider p join companies c on c.id = p.company_id
    where p.enabled and p.next_run_at <= ${now} and c.suspended_at is null and c.closed_at is null
    order by p.next_run_at limit ${most}`.execute(database.system);
  return rows.map((row) => row.id);
}
