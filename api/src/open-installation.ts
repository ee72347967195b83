import { openDatabase } from './app.ts';
import { requireWhole } from './core/backup/fill.ts';
import type { Database } from './core/database/database.ts';
import { migrate } from './core/database/migrate.ts';
import { checkSecret, refuseWrongSecret } from './core/installation/check-secret.ts';
import type { Config } from './core/installation/config.ts';
import { readBrands } from './core/installation/read-brands.ts';
import { openFileStore } from './core/work/files.ts';

/** Whether nobody uses this database yet. */
const isEmpty = async ({ system }: Database) =>
  (await system.selectFrom('companies').select('id').limit(1).executeTakeFirst()) === undefined;

/** Puts the demo into a database that is empty, where it is wanted. */
export async function prepare(
  database: Database,
  { filesUrl, secrets, brandsFile, port }: Config,
  { wantsDemo, say }: { wantsDemo: boolean; say: (line: string) => void },
): Promise<void> {
  const seeds = wantsDemo && (await isEmpty(database));
  const color = readBrands(brandsFile, port, true)[0]?.colors.light.primary ?? '';
  const tell = (part: string) => say(`Encore: filling the demo: ${part}`);
  if (seeds) {
    // Not in the memory of those who run without it.
    const { seedDemo } = await import('./demo/seed.ts');
    await seedDemo(database, { files: openFileStore(filesUrl), secrets, color, now: new Date(), tell });
  }
  // The planner of the embedded database knows only what it is told: there is no autovacuum.
  if (seeds || database.kind === 'pglite') await database.withConnection((connection) => connection.script('analyze'));
}

type Opened = { database: Database; config: Config; applied: string[] };

/** Opens the database that the secret is of, and brings it up to date. @param first whether the installation may begin with it */
export async function openInstallation(given: Config, { first }: { first: boolean }): Promise<Opened> {
  const database = await openDatabase(given);
  try {
    await requireWhole(database);
    await refuseWrongSecret(database, given);
    const applied = await migrate(database);
    return { database, applied, config: await checkSecret(database, given, { notes: first }) };
  } catch (error) {
    await database.close();
    throw error;
  }
}
