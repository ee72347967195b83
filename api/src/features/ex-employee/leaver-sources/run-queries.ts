import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Db, Schema } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { FactChanges } from '#contract/ex-employee/arrivals.ts';
import { sourceLimits } from '#contract/ex-employee/leaver-sources.ts';

export type RunRow = Selectable<Schema['leaver_runs']>;

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

/** Reads the run of a day of a system that calls, and locks it. What was only tried is a run of its own. */
export function readRunOfDay(
  db: Db,
  company: CompanyId,
  source: Pick<Selectable<Schema['leaver_sources']>, 'id' | 'is_dry'>,
  day: string,
): Promise<RunRow | undefined> {
  return db
    .selectFrom('leaver_runs')
    .selectAll()
    .where('company_id', '=', company)
    .where('source_id', '=', source.id)
    .where('day', '=', day)
    .where('is_dry', '=', source.is_dry)
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

/** Reads the newest run of each source, or of one; of a system that calls the one to which its next call belongs. */
export async function readLastRuns(db: Db, company: CompanyId, source: string | null = null): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`select distinct on (r.source_id) r.* from leaver_runs r
      join leaver_sources s on s.company_id = r.company_id and s.id = r.source_id
     where r.company_id = ${company} and (${source}::uuid is null or r.source_id = ${source})
     order by r.source_id, (r.day is null or r.is_dry = s.is_dry) desc, r.id desc`.execute(db);
  return rows;
}

/** Locks the runs of a source: to change leavers by a run, its lock is taken first. */
export async function lockRuns(db: Db, company: CompanyId, source: string): Promise<void> {
  await sql`select from leaver_runs where company_id = ${company} and source_id = ${source} order by id for update`.execute(
    db,
  );
}

/** Finds runs that are to be undone, in all companies: one whose job is lost is given another. */
export async function findUndoing(database: Database, most: number) {
  const { rows } = await sql<{ company_id: CompanyId; id: string }>`
    select company_id, id from leaver_runs where state = 'undoing' order by id limit ${most}`.execute(database.system);
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
    .where('state', 'in', ['waiting', 'running', 'held', 'undoing'])
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

export type Effect = {
  leaver: string;
  effect: 'announced' | 'changed';
  changes: FactChanges;
  /** Whether the source has joined those that announce them. */
  hasJoined: boolean;
};

/** Notes what a run did to a leaver; several changes of one run are one, from before the first to after the last. */
export async function insertEffect(db: Db, company: CompanyId, run: string, done: Effect) {
  const { leaver, effect, changes, hasJoined } = done;
  const before = await db
    .selectFrom('leaver_run_effects')
    .select(['changes', 'has_joined'])
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
  const row = {
    company_id: company,
    run_id: run,
    leaver_id: leaver,
    effect,
    changes: JSON.stringify(all),
    has_joined: hasJoined,
  };
  await db
    .insertInto('leaver_run_effects')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'run_id', 'leaver_id'])
        .doUpdateSet({ changes: row.changes, has_joined: row.has_joined }),
    )
    .execute();
}

/** Adds to what the undo of a run came to. */
export async function addUndone(
  db: Db,
  company: CompanyId,
  id: string,
  done: Record<'taken_back' | 'restored' | 'kept', number>,
): Promise<void> {
  await sql`update leaver_runs set taken_back = taken_back + ${done.taken_back}, restored = restored + ${done.restored}, kept = kept + ${done.kept}
    where company_id = ${company} and id = ${id}`.execute(db);
}

/** Reads what a run did and has not been undone, in the order of the leavers. */
export async function readEffects(
  db: Db,
  company: CompanyId,
  run: string,
  most: number,
): Promise<(Effect & { employeeId: string | null })[]> {
  const rows = await db
    .selectFrom('leaver_run_effects as e')
    .innerJoin('leavers as l', (join) =>
      join.onRef('l.company_id', '=', 'e.company_id').onRef('l.id', '=', 'e.leaver_id'),
    )
    .select(['e.leaver_id as leaver', 'e.effect', 'e.changes', 'e.has_joined as hasJoined'])
    .select('l.employee_id as employeeId')
    .where('e.company_id', '=', company)
    .where('e.run_id', '=', run)
    .orderBy('e.leaver_id')
    .limit(most)
    .execute();
  return rows as (Effect & { employeeId: string | null })[];
}

/** Forgets what a run did to a leaver. */
export async function deleteEffect(db: Db, company: CompanyId, run: string, leaver: string): Promise<void> {
  await db
    .deleteFrom('leaver_run_effects')
    .where('company_id', '=', company)
    .where('run_id', '=', run)
    .where('leaver_id', '=', leaver)
    .execute();
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

/** Sums what runs of a source, other than this one, did since a moment without having been approved. */
export async function readDoneSince(
  db: Db,
  company: CompanyId,
  { source, run, since }: { source: string; run: string; since: Date },
): Promise<{ announced: number; cancelled: number }> {
  return db
    .selectFrom('leaver_runs')
    .select(sql<number>`coalesce(sum(announced - taken_back), 0)::int`.as('announced'))
    .select(sql<number>`coalesce(sum(cancelled), 0)::int`.as('cancelled'))
    .where('company_id', '=', company)
    .where('source_id', '=', source)
    .where('id', '<>', run)
    .where('is_approved', '=', false)
    .where('is_dry', '=', false)
    .where('state', 'not in', ['undoing', 'undone'])
    .where('started_at', '>=', since.toISOString())
    .executeTakeFirstOrThrow();
}

/** Whether a run has to end: someone has asked for it, its source is gone or switched off, or the company is not open. */
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
      where started_at < ${before} and state not in ('waiting', 'running', 'held', 'undoing') or day < ${before} limit ${most})`.execute(
    database.system,
  );
  return Number(numAffectedRows ?? 0);
}
