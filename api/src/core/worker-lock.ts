import { randomInt } from 'node:crypto';
import type { Connection, Database } from './database/database.ts';

/** First key of the advisory locks that say a worker lives; the second is the worker's number. */
export const workerLockClass = 7_260_915;

export interface WorkerLock {
  readonly worker: number;
  /** Makes sure that the lock is held: one whose connection broke is taken again on a new one. */
  hold(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Takes a number for this worker and holds an advisory lock on it as long as the process lives: when it dies, however it dies,
 * the database lets go, and others see at once that its claims are void.
 */
export async function holdWorkerLock(database: Database): Promise<WorkerLock> {
  const worker = randomInt(1, 2 ** 31 - 1);
  const lock = (connection: Connection) =>
    connection.query('select pg_advisory_lock($1::int, $2::int)', [workerLockClass, worker]);
  const unlock = (connection: Connection) =>
    connection.query('select pg_advisory_unlock($1::int, $2::int)', [workerLockClass, worker]);

  // PGlite's only connection is its session: the lock stays when the connection is given back.
  if (database.kind === 'pglite') {
    await database.withConnection(lock);
    return { worker, hold: async () => {}, release: async () => void (await database.withConnection(unlock)) };
  }
  let held: Awaited<ReturnType<Database['acquire']>> | null = await database.acquire();
  await lock(held.connection);
  return {
    worker,
    async hold() {
      try {
        await held?.connection.query('select 1');
      } catch {
        held?.release(true);
        held = null;
      }
      if (held) return;
      const taken = await database.acquire();
      await lock(taken.connection);
      held = taken;
    },
    async release() {
      if (held) await unlock(held.connection).catch(() => {});
      held?.release();
    },
  };
}
