import { openDatabase } from './app.ts';
import type { GivenTo } from './commands.ts';
import { readConfig } from './core/installation/config.ts';
import { spread } from './core/spread/spread.ts';
import { SpreadError } from './core/spread/spread-error.ts';
import { openInstallation } from './open-installation.ts';

/** Spreads the tables of companies over the workers of a Citus; a rehearsal only says what would happen to each table. */
export async function runSpread({ rehearse }: GivenTo<'spread'>, say: (line: string) => void): Promise<void> {
  const config = readConfig(process.env, { makesSecret: false });
  if (!config.databaseUrl)
    throw new SpreadError(
      'DATABASE_URL: spread needs the coordinator of a Citus; the embedded database is one machine',
    );
  const database = rehearse ? await openDatabase(config) : (await openInstallation(config, { first: false })).database;
  try {
    await spread(database, { rehearse }, say);
  } finally {
    await database.close();
  }
}
