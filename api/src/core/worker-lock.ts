import { randomInt } from 'node:crypto';
import type { Connection, Database } from './database/database.ts';

/** First key of the advisory locks that say a worker lives; the second is the worker's number. */
export const workerLockClass = 7_260_915;

const newNumber = () => randomInt(1, 2 ** 31 - 1);

/** A living worker's number, which its claims carry. It may change when a connection breaks. */
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
  let worker = newNumber();
  const lock = (connection: Connection) =>
    connection.query('select pg_advisory_lock($1::int, $2::int)', [workerLockClass, worker]);
  const tryLock = async (connection: Connection) => {
    const text = 'select pg_try_advisory_lock($1::int, $2::int) as taken';
    return (await connection.query<{ taken: boolean }>(text, [workerLockClass, worker])).rows[0]?.taken === true;
  };
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
    get worker() {
      return worker;
    },
    async hold() {
      try {
        await held?.connection.query('select 1');
      } catch {
        held?.release(true);
        held = null;
      }
      if (held) return;
      const taken = await database.acquire();
      try {
        // The server may not have noticed yet that the old connection is gone: then its number is still taken.
        if (!(await tryLock(taken.connection))) {
          worker = newNumber();
          await lock(taken.connection);
        }
      } catch (error) {
        taken.release(true);
        throw error;
      }
      held = taken;
    },
    async release() {
      if (held) await unlock(held.connection).catch(() => {});
      held?.release();
    },
  };
}
