import { sql } from 'kysely';
import type { Services } from '../context.ts';
import type { Database, Db } from '../database/database.ts';
import { repeat } from '../server/repeat.ts';

/** Milliseconds between two words of a process that serves; a worker believes each three times as long. */
const toldEvery = 1_000;

/** Says to workers of other processes, while people ask this one, that somebody is in the portal. Gives back how to stop it. */
export function tellPresence(services: Pick<Services, 'database' | 'log'>): () => Promise<void> {
  const { neighbours, kind, system } = services.database;
  // Nobody else has the embedded database.
  if (kind === 'pglite') return async () => {};
  return repeat(services, toldEvery, 'telling who is in the portal', async () => {
    if (neighbours.areThere(null)) await sql`update portal_presence set asked_at = now()`.execute(system);
  });
}

/** Whether somebody is in the portal, whichever process serves them. */
export async function isSomebodyThere({ kind, neighbours, system }: Database): Promise<boolean> {
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
