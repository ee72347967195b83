import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Db, Schema } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { FactChanges } from '#contract/ex-employee/arrivals.ts';
import { sourceLimits } from '#contract/ex-employee/leaver-sources.ts';

export type SourceRow = Omit<Selectable<Schema['leaver_sources']>, 'settings' | 'memory'> & {
  settings: Record<string, unknown>;
  memory: Record<string, unknown>;
};
export type RunRow = Selectable<Schema['leaver_runs']>;

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

export async function readSource(db: Db, company: CompanyId, id: string, lock = false): Promise<SourceRow | undefined> {
  const row = await db
    .selectFrom('leaver_sources')
    .selectAll()
    .where('company_id', '=', company)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
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

/** Adds a source; that of a key once, whoever is first. */
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
    .select(['company_id as company', 'id', 'kind', 'enabled', 'secrets', 'old_token_until', 'approved_until', 'known'])
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

export async function insertRun(
  db: Db,
  company: CompanyId,
  run: Omit<Insertable<Schema['leaver_runs']>, 'company_id'>,
): Promise<void> {
  await db
    .insertInto('leaver_runs')
    .values({ ...run, company_id: company })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function readRun(db: Db, company: CompanyId, id: string, lock = false): Promise<RunRow | undefined> {
  return db
    .selectFrom('leaver_runs')
    .selectAll()
    .where('company_id', '=', company)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Reads the run of a day of a system that calls, and locks it. */
export function readRunOfDay(db: Db, company: CompanyId, source: string, day: string): Promise<RunRow | undefined> {
  return db
    .selectFrom('leaver_runs')
    .selectAll()
    .where('company_id', '=', company)
    .where('source_id', '=', source)
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirst();
}

export function readRuns(db: Db, company: CompanyId, source: string, most: number): Promise<RunRow[]> {
  return db
    .selectFrom('leaver_runs')
    .selectAll()
    .where('company_id', '=', company)
    .where('source_id', '=', source)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Reads the newest run of each source. */
export async function readLastRuns(db: Db, company: CompanyId): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`select distinct on (source_id) * from leaver_runs where company_id = ${company}
    order by source_id, id desc`.execute(db);
  return rows;
}

/** Whether a run of a source waits or goes on. */
export async function hasOpenRun(db: Db, company: CompanyId, source: string): Promise<boolean> {
  const row = await db
    .selectFrom('leaver_runs')
    .select('id')
    .where('company_id', '=', company)
    .where('source_id', '=', source)
    .where('day', 'is', null)
    .where('state', 'in', ['waiting', 'running', 'held'])
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateRun(
  db: Db,
  company: CompanyId,
  id: string,
  changes: Updateable<Schema['leaver_runs']>,
): Promise<void> {
  await db.updateTable('leaver_runs').set(changes).where('company_id', '=', company).where('id', '=', id).execute();
}

export type Counts = { read: number; announced: number; changed: number; cancelled: number; faulty: number };

/** Adds to the numbers of a run. */
export async function addCounts(db: Db, company: CompanyId, id: string, counts: Counts): Promise<void> {
  await sql`update leaver_runs set read = read + ${counts.read}, announced = announced + ${counts.announced},
      changed = changed + ${counts.changed}, cancelled = cancelled + ${counts.cancelled}, faulty = faulty + ${counts.faulty}
    where company_id = ${company} and id = ${id}`.execute(db);
}

type Effect = { leaver: string; effect: 'announced' | 'changed'; changes: FactChanges };

/** Notes what a run did to a leaver; several changes of one run are one, from before the first to after the last. */
export async function insertEffect(db: Db, company: CompanyId, run: string, { leaver, effect, changes }: Effect) {
  const before = await db
    .selectFrom('leaver_run_effects')
    .select('changes')
    .where('company_id', '=', company)
    .where('run_id', '=', run)
    .where('leaver_id', '=', leaver)
    .executeTakeFirst();
  const earlier = (before?.changes ?? {}) as FactChanges;
  const all = { ...earlier };
  for (const [field, change] of Object.entries(changes) as [
    keyof FactChanges,
    NonNullable<FactChanges[keyof FactChanges]>,
  ][])
    all[field] = { before: earlier[field] ? earlier[field].before : change.before, after: change.after };
  const row = { company_id: company, run_id: run, leaver_id: leaver, effect, changes: JSON.stringify(all) };
  await db
    .insertInto('leaver_run_effects')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'run_id', 'leaver_id']).doUpdateSet({ changes: row.changes }),
    )
    .execute();
}

/** Reads what a run did, in the order of the leavers. */
export async function readEffects(db: Db, company: CompanyId, run: string, page: { after: string; most: number }) {
  const rows = await db
    .selectFrom('leaver_run_effects')
    .select(['leaver_id as leaver', 'effect', 'changes'])
    .where('company_id', '=', company)
    .where('run_id', '=', run)
    .where('leaver_id', '>', page.after)
    .orderBy('leaver_id')
    .limit(page.most)
    .execute();
  return rows as Effect[];
}

export type Fault = { id: string; row: number | null; employee_id: string | null; reason: string };

/** Keeps faulty rows of a run, up to the limit. */
export async function insertFaults(db: Db, company: CompanyId, run: string, faults: readonly Fault[]): Promise<void> {
  if (!faults.length) return;
  const { count } = await db
    .selectFrom('leaver_run_faults')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('company_id', '=', company)
    .where('run_id', '=', run)
    .executeTakeFirstOrThrow();
  const kept = faults.slice(0, Math.max(0, sourceLimits.faulty - count));
  if (kept.length)
    await db
      .insertInto('leaver_run_faults')
      .values(kept.map((fault) => ({ ...fault, company_id: company, run_id: run })))
      .execute();
}

export function readFaults(db: Db, company: CompanyId, run: string) {
  return db
    .selectFrom('leaver_run_faults')
    .select(['row', 'employee_id', 'reason'])
    .where('company_id', '=', company)
    .where('run_id', '=', run)
    .orderBy('id')
    .limit(sourceLimits.faulty)
    .execute();
}

export async function deleteFaults(db: Db, company: CompanyId, run: string): Promise<void> {
  await db.deleteFrom('leaver_run_faults').where('company_id', '=', company).where('run_id', '=', run).execute();
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

/** Sums what runs of a source, other than this one, did since a moment without having been approved. */
export async function readDoneSince(
  db: Db,
  company: CompanyId,
  { source, run, since }: { source: string; run: string; since: Date },
): Promise<{ announced: number; cancelled: number }> {
  return db
    .selectFrom('leaver_runs')
    .select(sql<number>`coalesce(sum(announced), 0)::int`.as('announced'))
    .select(sql<number>`coalesce(sum(cancelled), 0)::int`.as('cancelled'))
    .where('company_id', '=', company)
    .where('source_id', '=', source)
    .where('id', '<>', run)
    .where('is_approved', '=', false)
    .where('is_dry', '=', false)
    .where('state', '<>', 'undone')
    .where('started_at', '>=', since.toISOString())
    .executeTakeFirstOrThrow();
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
                or (r.day = ${day} and r.state = 'running' and not r.is_approved
                    and (s.approved_until is null or s.approved_until <= ${now})
                    and greatest(r.announced, r.cancelled) >= greatest(
                      ${least}::int, floor(${share}::numeric * coalesce(nullif(c.employee_count, 0), s.known)))))
         limit 1) f on true
     where s.enabled and (s.failing_since < ${since} or f.id is not null)
       and (s.told_at is null or (f.day is not null and s.told_at < f.started_at))
     order by s.id limit ${most}`.execute(database.system);
  return rows;
}

/** Whether a run has to end: somebody has asked for it, its source is gone or switched off, or the company is not open. */
export async function mustEnd(db: Db, company: CompanyId, run: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select true as found from leaver_runs r
      join leaver_sources s on s.company_id = r.company_id and s.id = r.source_id
      join companies c on c.id = r.company_id
     where r.company_id = ${company} and r.id = ${run} and r.state = 'running' and not r.is_stopping
       and (s.enabled or r.is_dry) and c.suspended_at is null and c.closed_at is null`.execute(db);
  return rows.length === 0;
}

/** Deletes runs that began before a moment, with what is known of them. @returns how many */
export async function deleteRunsBefore(database: Database, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from leaver_runs where (company_id, id) in (select company_id, id from leaver_runs
      where started_at < ${before} and state not in ('waiting', 'running', 'held') or day < ${before} limit ${most})`.execute(
    database.system,
  );
  return Number(numAffectedRows ?? 0);
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
