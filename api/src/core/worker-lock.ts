import { randomInt } from 'node:crypto';
import type { Database } from './database/database.ts';

/** First key of the advisory locks that say a worker lives; the second is the worker's number. */
export const workerLockClass = 7_260_915;

/**
 * Takes a number for this worker and holds an advisory lock on it as long as the process lives: when it dies, however it dies,
 * the database lets go, and others see at once that its claims are void.
 */
export async function holdWorkerLock(database: Database): Promise<{ worker: number; release: () => Promise<void> }> {
  const worker = randomInt(1, 2 ** 31 - 1);
  const { connection, release } = await database.acquire();
  await connection.query('select pg_advisory_lock($1::int, $2::int)', [workerLockClass, worker]);
  // PGlite's only connection is its session: the lock stays when the connection is given back.
  if (database.kind === 'pglite') release();
  return {
    worker,
    async release() {
      if (database.kind === 'pglite') {
        await database.withConnection((held) =>
          held.query('select pg_advisory_unlock($1::int, $2::int)', [workerLockClass, worker]),
        );
        return;
      }
      await connection.query('select pg_advisory_unlock($1::int, $2::int)', [workerLockClass, worker]).catch(() => {});
      release();
    },
  };
}
