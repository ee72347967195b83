import { setImmediate as aTurn, setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds: after how long the server is suspected to be gone; how long it has to answer; how often that is checked. */
const [suspicious, answersWithin, lookEvery] = [1_000, 2_000, 250];

/** Thrown when the database does not answer (SQLSTATE 08006, connection failure). */
export class DatabaseAway extends Error {
  readonly code = '08006';
  constructor() {
    super('PostgreSQL does not answer');
  }
}

export type Pulse = {
  /** Follows the work: it fails with {@link DatabaseAway} when the server stopped answering, instead of waiting forever. */
  follow<T>(work: Promise<T>): Promise<T>;
  stop(): void;
};

/**
 * Distinguishes a slow server from a lost one: a frozen machine keeps its connections, and callers wait for minutes. When something takes long, a
 * connection of its own asks a trivial question; without an answer everything that waits fails, and so do new calls, until the server answers again.
 */
export function watchPulse(url: string): Pulse {
  const followed = new Map<(error: DatabaseAway) => void, number>();
  let client: pg.Client | null = null;
  let asking = false;
  let away = false;

  async function beat(): Promise<boolean> {
    const given = new AbortController();
    const answer = async () => {
      if (!client) {
        const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: answersWithin });
        fresh.on('error', () => {});
        client = fresh;
        await fresh.connect();
      }
      await client.query('select 1');
      return true;
    };
    const tooLate = async () => {
      await wait(answersWithin, undefined, { signal: given.signal });
      // An answer may have arrived while the process was busy and not be read yet.
      await aTurn();
      await aTurn();
      return false;
    };
    const answered = await Promise.race([answer().catch(() => false), tooLate().catch(() => false)]);
    given.abort();
    if (!answered) {
      // A server that does not answer would not answer a goodbye either.
      (client as unknown as { connection?: { stream: { destroy(): void } } } | null)?.connection?.stream.destroy();
      client = null;
    }
    return answered;
  }

  const look = async () => {
    if (asking) return;
    const [since = Number.POSITIVE_INFINITY] = followed.values();
    if (!away && performance.now() - since < suspicious) return;
    asking = true;
    away = !(await beat());
    asking = false;
    if (!away) return;
    for (const fail of followed.keys()) fail(new DatabaseAway());
    followed.clear();
  };
  const timer = setInterval(() => void look(), lookEvery).unref();

  return {
    async follow(work) {
      if (away) {
        work.catch(() => {});
        throw new DatabaseAway();
      }
      let fail: (error: DatabaseAway) => void = () => {};
      const lost = new Promise<never>((_, reject) => {
        fail = reject;
      });
      followed.set(fail, performance.now());
      try {
        return await Promise.race([work, lost]);
      } finally {
        followed.delete(fail);
      }
    },
    stop() {
      clearInterval(timer);
      void client?.end().catch(() => {});
    },
  };
}
