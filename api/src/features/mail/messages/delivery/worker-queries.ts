import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import { workerLockClass } from '#api/core/installation/worker-lock.ts';

/** The workers who have claims and no advisory lock: dead, or about to take their lock again. */
export async function findDeadWorkers(db: Db): Promise<number[]> {
  const { rows } = await sql<{ worker: number }>`select distinct claimed_by as worker from outbox
    where state = 'sending' and not exists (
      select 1 from pg_locks l where l.locktype = 'advisory' and l.database = (select oid from pg_database where datname = current_database())
         and l.classid::bigint = ${workerLockClass} and l.objid::bigint = claimed_by)`.execute(db);
  return rows.map((row) => row.worker);
}

/** Gives back what these workers had claimed; they must have nothing on the wire. Returns how many rows. */
export async function releaseClaims(db: Db, workers: readonly number[]): Promise<number> {
  const result = await sql`update outbox set state = 'queued', claimed_by = null, attempts = greatest(attempts - 1, 0)
    where state = 'sending' and claimed_by = any(${workers}::int[])`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** Moves the claims of a worker whose number has changed. */
export async function moveClaims(db: Db, from: number, to: number): Promise<void> {
  await sql`update outbox set claimed_by = ${to} where state = 'sending' and claimed_by = ${from}`.execute(db);
}
