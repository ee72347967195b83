import { openDatabase } from './app.ts';
import { requireWhole } from './core/backup/fill.ts';
import type { Database } from './core/database/database.ts';
import { migrate } from './core/database/migrate.ts';
import { checkSecret, refuseWrongSecret } from './core/installation/check-secret.ts';
import type { Config } from './core/installation/config.ts';
import { readBrands } from './core/installation/read-brands.ts';
import { openFileStore } from './core/work/files.ts';
import { isEmpty } from './demo/is-empty.ts';

/** Fills an empty database with the demo, if wanted. */
export async function prepare(
  database: Database,
  { filesUrl, secrets, brandsFile, port }: Config,
  { wantsDemo, say }: { wantsDemo: boolean; say: (line: string) => void },
): Promise<void> {
  const seeds = wantsDemo && (await isEmpty(database));
  const [brand] = readBrands(brandsFile, port, true);
  const tell = (part: string) => say(`Encore: filling the demo: ${part}`);
  if (seeds && brand) {
    // Loaded here, so that it takes no memory without a demo.
    const { seedDemo } = await import('./demo/seed.ts');
    await seedDemo(database, { files: openFileStore(filesUrl), secrets, brand, now: new Date(), tell });
  }
  // The embedded database has no autovacuum, so its planner needs fresh statistics.
  if (seeds || database.kind === 'pglite') await database.withConnection((connection) => connection.script('analyze'));
}

type Opened = { database: Database; config: Config; applied: string[] };

/** Opens the database that the secret belongs to, and brings it up to date. @param first whether the installation may begin with it */
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
