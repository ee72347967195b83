import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Db, Schema } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { sourceLimits } from '#contract/ex-employee/leaver-sources.ts';

export type SourceRow = Omit<Selectable<Schema['leaver_sources']>, 'settings' | 'memory'> & {
  settings: Record<string, unknown>;
  memory: Record<string, unknown>;
};
const text = <Values extends { settings?: unknown; memory?: unknown }>({ settings, memory, ...rest }: Values) => ({
  ...rest,
  ...(settings !== undefined && { settings: JSON.stringify(settings) }),
  ...(memory !== undefined && { memory: JSON.stringify(memory) }),
});

export async function readSources(db: Db, company: CompanyId): Promise<SourceRow[]> {
  const rows = await db
    .selectFrom('leaver_sources')
    .selectAll()
    .where('company_id', '=', company)
    .orderBy('id')
    .limit(100)
    .execute();
  return rows as SourceRow[];
}

/** Reads a source. @param lock `keep`: until the end of the transaction it is neither changed by people nor deleted */
export async function readSource(
  db: Db,
  company: CompanyId,
  id: string,
  lock: 'change' | 'keep' | null = null,
): Promise<SourceRow | undefined> {
  const row = await db
    .selectFrom('leaver_sources')
    .selectAll()
    .where('company_id', '=', company)
    .where('id', '=', id)
    .$if(lock === 'change', (query) => query.forUpdate())
    .$if(lock === 'keep', (query) => query.forKeyShare())
    .executeTakeFirst();
  return row as SourceRow | undefined;
}

/** Reads the source of a program's key. */
export async function readSourceOfKey(db: Db, company: CompanyId, key: string): Promise<SourceRow | undefined> {
  const row = await db
    .selectFrom('leaver_sources')
    .selectAll()
    .where('company_id', '=', company)
    .where('key_id', '=', key)
    .executeTakeFirst();
  return row as SourceRow | undefined;
}

/** Counts the sources that people have added; those of keys come by themselves. */
export async function countSources(db: Db, company: CompanyId): Promise<number> {
  const { count } = await db
    .selectFrom('leaver_sources')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('company_id', '=', company)
    .where('kind', '<>', 'api')
    .executeTakeFirstOrThrow();
  return count;
}

type NewSource = Omit<Insertable<Schema['leaver_sources']>, 'company_id' | 'settings' | 'memory'> & {
  settings: object;
};

/** Adds a source; that of a key only once. */
export async function insertSource(db: Db, company: CompanyId, row: NewSource): Promise<void> {
  await db
    .insertInto('leaver_sources')
    .values({ ...text(row), company_id: company } as Insertable<Schema['leaver_sources']>)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateSource(
  db: Db,
  company: CompanyId,
  id: string,
  changes: Omit<Updateable<Schema['leaver_sources']>, 'settings' | 'memory'> & { settings?: object; memory?: object },
): Promise<void> {
  await db
    .updateTable('leaver_sources')
    .set(text(changes) as Updateable<Schema['leaver_sources']>)
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute();
}

export async function deleteSourceRow(db: Db, company: CompanyId, id: string): Promise<void> {
  await db.deleteFrom('leaver_sources').where('company_id', '=', company).where('id', '=', id).execute();
}

/** Finds the source whose token this is the hash of, in all companies; an earlier token works until its end. */
export async function findByToken(database: Database, hash: Buffer, now: Date) {
  return database.system
    .selectFrom('leaver_sources')
    .select(['company_id as company', 'id', 'kind', 'enabled'])
    .where((is) =>
      is.or([
        is('token_hash', '=', hash),
        is.and([is('old_token_hash', '=', hash), is('old_token_until', '>', now.toISOString())]),
      ]),
    )
    .executeTakeFirst();
}

/** Finds a source by its id, which an address names, in all companies. */
export async function findSource(database: Database, id: string) {
  return database.system
    .selectFrom('leaver_sources')
    .select(['company_id as company', 'id', 'kind', 'enabled', 'secrets', 'old_token_until'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Finds sources of open companies from which it is time to fetch. */
export async function findDueSources(database: Database, now: Date, most: number) {
  const { rows } = await sql<{ company_id: CompanyId; id: string }>`
    select s.company_id, s.id from leaver_sources s join companies c on c.id = s.company_id
     where s.enabled and s.next_run_at <= ${now} and c.suspended_at is null and c.closed_at is null
     order by s.next_run_at limit ${most}`.execute(database.system);
  return rows;
}

/** Returns which of these hashes a source has told about, as hexadecimal digits. */
export async function findKnown(
  db: Db,
  company: CompanyId,
  source: string,
  hashes: readonly Buffer[],
): Promise<Set<string>> {
  if (!hashes.length) return new Set();
  const rows = await db
    .selectFrom('known_employees')
    .select('employee_hash')
    .where('company_id', '=', company)
    .where('source_id', '=', source)
    .where('employee_hash', 'in', hashes)
    .execute();
  return new Set(rows.map(({ employee_hash }) => employee_hash.toString('hex')));
}

/** Notes employees that a source has told about, by the hash of their id, and counts those that are new. */
export async function insertKnown(
  db: Db,
  company: CompanyId,
  source: string,
  hashes: readonly Buffer[],
): Promise<void> {
  if (!hashes.length) return;
  const { known } = await db
    .selectFrom('leaver_sources')
    .select('known')
    .where('company_id', '=', company)
    .where('id', '=', source)
    .executeTakeFirstOrThrow();
  if (known >= sourceLimits.known) return;
  const rows = await db
    .insertInto('known_employees')
    .values(hashes.map((employee_hash) => ({ company_id: company, source_id: source, employee_hash })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('source_id')
    .execute();
  if (rows.length > 0) await addKnown(db, company, source, rows.length);
}

/** Changes how many employees a source is known to have told about. */
export async function addKnown(db: Db, company: CompanyId, source: string, count: number): Promise<void> {
  await db
    .updateTable('leaver_sources')
    .set((row) => ({ known: row('known', '+', count) }))
    .where('company_id', '=', company)
    .where('id', '=', source)
    .execute();
}

/** Reads how many employees the company says it has; 0 when it does not say. */
export async function readEmployeeCount(db: Db, company: CompanyId): Promise<number> {
  const row = await db.selectFrom('companies').select('employee_count').where('id', '=', company).executeTakeFirst();
  return row?.employee_count ?? 0;
}

type Untold = { company_id: CompanyId; id: string; told_at: string | null; reason: 'failing' | 'held' | 'full' };

/**
 * Finds sources of open companies whose owners have to be told: they have failed since a moment, a run waits for approval, or today's calls have announced
 * as many leavers as they may without one (`full`), of which the owners are told each day.
 */
export async function findUntold(
  database: Database,
  { since, now, day }: { since: Date; now: Date; day: string },
  most: number,
) {
  const { least, share } = sourceLimits;
  const { rows } = await sql<Untold>`
    select s.company_id, s.id, s.told_at,
           case when f.day is not null then 'full' when f.id is not null then 'held' else 'failing' end as reason
      from leaver_sources s
      join companies c on c.id = s.company_id and c.suspended_at is null and c.closed_at is null
      left join lateral (
        select r.id, r.day, r.started_at from leaver_runs r
         where r.company_id = s.company_id and r.source_id = s.id
           and (r.state = 'held'
                or (r.day = ${day} and r.state = 'running' and not r.is_dry and not r.is_approved
                    and (s.approved_until is null or s.approved_until <= ${now})
                    and greatest(r.announced, r.cancelled) >= greatest(
                      ${least}::int, floor(${share}::numeric * coalesce(nullif(c.employee_count, 0), s.known)))))
         limit 1) f on true
     where s.enabled and not s.is_dry and (s.failing_since < ${since} or f.id is not null)
       and (s.told_at is null or (f.day is not null and s.told_at < f.started_at))
     order by s.id limit ${most}`.execute(database.system);
  return rows;
}

/** Reads the owners who can sign in. */
export function readOwners(db: Db, company: CompanyId) {
  return db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('company_id', '=', company)
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .limit(20)
    .execute();
}
