import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { NewerDatabaseError } from '../server/errors.ts';
import { type Connection, type Database, inTransaction } from './database.ts';

const folder = new URL('../../../migrations/', import.meta.url);
export const hashesFile = new URL('hashes.json', folder);

/** Reads the hashes of the landed migrations, and the earlier hashes that a database may have of those that were once edited or renamed. */
export const readHashes = () =>
  JSON.parse(readFileSync(hashesFile, 'utf8')) as {
    landed: Record<string, string>;
    earlier: Record<string, string[]>;
  };

/** Returns the migrations in order: append-only SQL, the truth about the data. */
export function readMigrations(): { name: string; text: string; checksum: string }[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z-]+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
}

/**
 * Accepts a database that a newer version only added to, so that an update can be undone. A migration that removes something names the oldest version
 * that still fits.
 */
async function refuseNewer(connection: Connection, known: readonly string[]): Promise<void> {
  const { rows } = await connection.query('select from schema_migrations where name <> all ($1) limit 1', [known]);
  if (!rows.length) return;
  const { rows: says } = await connection.query("select from pg_class where oid = to_regclass('public.installation')");
  const fits = says.length
    ? await connection.query('select from installation where runs_from = any ($1)', [known])
    : { rows: [] };
  if (!fits.rows.length) throw new NewerDatabaseError();
}

/**
 * Brings the database up to date; each migration runs in a transaction of its own, and several processes wait for one another.
 * @param upTo the name of the last one to apply; without it all are @returns the names of those applied
 * @throws NewerDatabaseError when a newer version has removed what this one needs @throws Error when an applied migration was edited
 */
export async function migrate(database: Database, upTo?: string): Promise<string[]> {
  const migrations = readMigrations();
  const { earlier } = readHashes();
  await inTransaction(database, async (connection) => {
    await connection.query('select pg_advisory_xact_lock(7260914)');
    await connection.script(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    await refuseNewer(connection, [...migrations.map(({ name }) => name), ...Object.keys(earlier)]);
  });
  const applied: string[] = [];
  for (const migration of migrations.filter(({ name }) => upTo === undefined || name <= upTo)) {
    await inTransaction(database, async (connection) => {
      await connection.query('select pg_advisory_xact_lock(7260914)');
      const { rows } = await connection.query<{ checksum: string }>(
        'select checksum from schema_migrations where name = $1',
        [migration.name],
      );
      if (rows[0] && ![migration.checksum, ...(earlier[migration.name] ?? [])].includes(rows[0].checksum))
        throw new Error(`Migration ${migration.name} was changed after it had been applied; add a new one instead`);
      if (rows[0]) return;
      // Changing a large table may take long.
      await connection.script('set local statement_timeout = 0');
      await connection.script(migration.text);
      await connection.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
        migration.name,
        migration.checksum,
      ]);
      applied.push(migration.name);
    });
  }
  return applied;
}
