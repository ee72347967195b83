import type { Database } from '../database/database.ts';
import { changedFunctions } from './functions-on-shards.ts';
import { readLeft } from './keys.ts';
import { readPlaces } from './read-places.ts';
import { readSqlFunctions } from './rewrite-functions.ts';
import { SpreadError } from './spread-error.ts';

/** Maximum number of names in a sentence. */
const named = 10;

/**
 * Returns a sentence about what of a spread database is not spread yet: tables and functions that an upgrade brought, or that a killed `spread` left.
 * @returns null when there is nothing, or the database is not a spread Citus
 */
export async function findUnspread(database: Database): Promise<string | null> {
  if (!database.onCitus) return null;
  const names = await database.withConnection(async (connection) => {
    const places = await readPlaces(connection);
    if (!places.some(({ isThere }) => isThere)) return [];
    return [
      ...places.filter(({ goes, isThere }) => goes !== 'coordinator' && !isThere).map(({ table }) => table),
      ...(await readLeft(connection)),
      ...(await readSqlFunctions(connection)).map(({ name }) => name),
      ...(await changedFunctions(connection)),
    ];
  });
  if (!names.length) return null;
  const more = names.length > named ? ` and ${names.length - named} more` : '';
  return `Not spread over the workers of the Citus yet: ${names.slice(0, named).join(', ')}${more}`;
}

/** The advice for it. */
export const toSpread = 'Stop Encore and run npx encore spread (docs/scale.md)';

/**
 * Refuses a database with a `spread` that was killed and not run again: keys and triggers are missing, without which counts go wrong. @throws
 * SpreadError
 */
export async function refuseHalfSpread(database: Database): Promise<void> {
  if (!database.onCitus) return;
  const left = await database.withConnection(readLeft);
  if (left.length)
    throw new SpreadError('A spread was interrupted: run npx encore spread again before Encore starts (docs/scale.md)');
}
