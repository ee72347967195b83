import { randomInt } from 'node:crypto';
import type { Connection, Database } from '../database/database.ts';

/** First key of the advisory locks that show a worker is alive; the second is the worker's number. */
export const workerLockClass = 7_260_915;

const newNumber = () => randomInt(1, 2 ** 31 - 1);
const lookEvery = 1_000;
/** Milliseconds. A worker whose lock was not seen for this long starts nothing new, and others take over its claims. */
export const believedFor = 4_000;

/** A living worker's number, which its claims carry. */
export interface WorkerLock {
  readonly worker: number;
  /** Whether the lock was seen held a moment ago: only then may claimed work begin. */
  readonly sure: boolean;
  /** Makes sure that the lock is held. Takes a lock again after its connection broke, if need be under a new number. */
  hold(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Takes a number for this worker and holds an advisory lock on it as long as the process lives: when it dies for any reason, the database releases
 * the lock, and others see that its claims are void.
 * @param onRenumbered moves the claims of the old number to the new one
 */
export async function holdWorkerLock(
  database: Database,
  onRenumbered: (from: number, to: number) => Promise<void>,
): Promise<WorkerLock> {
  let worker = newNumber();
  const lock = async (connection: Connection, wait: boolean) => {
    const text = `select pg_${wait ? '' : 'try_'}advisory_lock($1::int, $2::int) as taken`;
    return (await connection.query<{ taken: unknown }>(text, [workerLockClass, worker])).rows[0]?.taken !== false;
  };
  const unlock = (connection: Connection) =>
    connection.query('select pg_advisory_unlock($1::int, $2::int)', [workerLockClass, worker]);

  // PGlite's only connection is its session, so the lock remains after the connection is released.
  if (database.kind === 'pglite') {
    await database.withConnection((connection) => lock(connection, true));
    const release = async () => void (await database.withConnection(unlock));
    return { worker, sure: true, hold: async () => {}, release };
  }

  let held: Awaited<ReturnType<Database['acquire']>> | null = await database.acquireSession();
  await lock(held.connection, true);
  let seen = Date.now();
  const look = async () => {
    try {
      await held?.connection.query('select 1');
    } catch {
      held?.release(true);
      held = null;
    }
    if (!held) {
      const taken = await database.acquireSession();
      try {
        // The server may not have noticed yet that the old connection is gone; its number is then still taken.
        if (!(await lock(taken.connection, false))) {
          const before = worker;
          worker = newNumber();
          await lock(taken.connection, true);
          await onRenumbered(before, worker);
        }
      } catch (error) {
        taken.release(true);
        throw error;
      }
      held = taken;
    }
    seen = Date.now();
  };
  let looking: Promise<void> | null = null;
  const hold = () => {
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  };
  // A failure is tried again a second later; meanwhile `sure` is false.
  const timer = setInterval(() => void hold().catch(() => {}), lookEvery);
  return {
    get worker() {
      return worker;
    },
    get sure() {
      return Date.now() - seen < believedFor;
    },
    hold,
    async release() {
      clearInterval(timer);
      await looking?.catch(() => {});
      if (held) await unlock(held.connection).catch(() => {});
      held?.release();
    },
  };
}
