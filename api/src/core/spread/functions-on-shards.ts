import { readFileSync } from 'node:fs';
import type { Connection } from '../database/database.ts';

/** Functions of the migrations in the form that works on shards. */
const onShards = readFileSync(new URL('on-shards.sql', import.meta.url), 'utf8');

export const replaceFunctions = (connection: Connection) => connection.script(onShards);

/** Returns the names of functions that differ from this form: a migration has rewritten them since. */
export async function changedFunctions(connection: Connection): Promise<string[]> {
  const names = [...onShards.matchAll(/function (\w+)\(/g)].map(([, name]) => name);
  const { rows } = await connection.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and proname = any ($1) and position(prosrc in $2) = 0`,
    [names, onShards],
  );
  return rows.map(({ name }) => name);
}
