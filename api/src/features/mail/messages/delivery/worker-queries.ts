import { sql } from 'kysely';
import { type Db, isOnCitus } from '#api/core/database/database.ts';
import { workerLockClass } from '#api/core/installation/worker-lock.ts';

/** Finds the workers that have claims but no advisory lock: dead, or about to take their lock again. */
export async function findDeadWorkers(db: Db): Promise<number[]> {
  if (isOnCitus(db)) return findDeadApart(db);
  const { rows } = await sql<{ worker: number }>`select distinct claimed_by as worker from outbox
    where state = 'sending' and not exists (
      select 1 from pg_locks l where l.locktype = 'advisory' and l.database = (select oid from pg_database where datname = current_database())
         and l.classid::bigint = ${workerLockClass} and l.objid::bigint = claimed_by)`.execute(db);
  return rows.map((row) => row.worker);
}

/** Finds them where claims are on other servers than locks. Claims are read first: a worker that claims meanwhile has a lock. */
async function findDeadApart(db: Db): Promise<number[]> {
  const { rows: claiming } = await sql<{ worker: number }>`
    select distinct claimed_by as worker from outbox where state = 'sending'`.execute(db);
  if (!claiming.length) return [];
  const { rows: living } = await sql<{ worker: number }>`
    select objid::bigint as worker from pg_locks where locktype = 'advisory' and classid::bigint = ${workerLockClass}
       and database = (select oid from pg_database where datname = current_database())`.execute(db);
  const alive = new Set(living.map(({ worker }) => worker));
  return claiming.map(({ worker }) => worker).filter((worker) => !alive.has(worker));
}

/** Gives back the claims of these workers, which must have nothing on the wire. Returns how many rows. */
export async function releaseClaims(db: Db, workers: readonly number[]): Promise<number> {
  const result = await sql`update outbox set state = 'queued', claimed_by = null, attempts = greatest(attempts - 1, 0)
    where state = 'sending' and claimed_by = any(${workers}::int[])`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** Moves the claims of a worker whose number has changed. */
export async function moveClaims(db: Db, from: number, to: number): Promise<void> {
  await sql`update outbox set claimed_by = ${to} where state = 'sending' and claimed_by = ${from}`.execute(db);
}
