import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** The state of a process as a whole: only one that is ready is given requests. */
export type Lifecycle = { state: 'starting' | 'ready' | 'stopping' };

/** Milliseconds: probes seldom wait more than a few seconds. */
const patience = 2_000;
const away = 'without a database';

/** Returns whether the database answers within two seconds. */
async function answers(database: Database): Promise<boolean> {
  const given = new AbortController();
  try {
    const asked = sql`select 1`.execute(database.system).then(
      () => true,
      () => false,
    );
    return await Promise.race([asked, wait(patience, false, { signal: given.signal, ref: false })]);
  } finally {
    given.abort();
  }
}

export type Probe = { status: 200 | 503; body: { status: string } };

/** Paths for the tools that restart processes and send them requests. */
export const probePaths = ['/livez', '/readyz'] as const;

/**
 * Answers a probe: a process is live as long as it answers at all, and ready when it is neither starting nor stopping and has its database.
 * @returns null for any other path
 */
export async function probe(path: string, lifecycle: Lifecycle, database: Database | null): Promise<Probe | null> {
  if (path === '/livez') return { status: 200, body: { status: 'ok' } };
  if (path !== '/readyz') return null;
  const { state } = lifecycle;
  if (state !== 'ready') return { status: 503, body: { status: state } };
  const isThere = database !== null && (await answers(database));
  return isThere ? { status: 200, body: { status: 'ready' } } : { status: 503, body: { status: away } };
}
