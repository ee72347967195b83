import { sql } from 'kysely';
import type { Services } from '../context.ts';
import type { Database, Db } from '../database/database.ts';
import { repeat } from '../server/repeat.ts';

/** Milliseconds between two notices of a serving process; a worker trusts each for three times as long. */
const toldEvery = 1_000;

/** Notifies workers of other processes, while people use this one, that someone is in the portal. Returns a function that stops it. */
export function tellPresence(services: Pick<Services, 'database' | 'log'>): () => Promise<void> {
  const { neighbours, kind, system } = services.database;
  // The embedded database has a single process.
  if (kind === 'pglite') return async () => {};
  return repeat(services, toldEvery, 'telling who is in the portal', async () => {
    if (neighbours.areThere(null)) await sql`update portal_presence set asked_at = now()`.execute(system);
  });
}

/** Returns whether someone is in the portal, whichever process serves them. */
export async function isSomeoneThere({ kind, neighbours, system }: Database): Promise<boolean> {
  if (neighbours.areThere(null)) return true;
  return kind === 'postgres' && readPresence(system);
}

async function readPresence(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select asked_at > now() - make_interval(secs => ${(3 * toldEvery) / 1000}::int) as there from portal_presence`.execute(
    db,
  );
  return rows[0]?.there === true;
}
