import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type DiskSpace, reservedBytes } from '../installation/disk-space.ts';
import type { Logger } from '../installation/log.ts';
import type { Database } from './database.ts';
import type { CopyTo } from './pglite.ts';

type Copied = Database & { copyTo: CopyTo };

/** Copies of the embedded database that are kept, one a day. */
const kept = 7;
const minute = 60_000;
const hour = 60 * minute;

/** Writes today's copy of the embedded database unless it is there, and removes those beyond the newest seven. */
export async function copyDatabase(database: Copied, folder: string, today: string): Promise<boolean> {
  const path = join(folder, `encore-${today}.tar.gz`);
  if (existsSync(path)) return false;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    await database.withConnection(() => database.copyTo(`${path}.part`, 'gzip'));
  } catch (error) {
    rmSync(`${path}.part`, { force: true });
    throw error;
  }
  renameSync(`${path}.part`, path);
  const copies = readdirSync(folder).filter((name) => /^encore-\d{4}-\d{2}-\d{2}\.tar\.gz$/.test(name));
  for (const name of copies.sort().slice(0, -kept)) rmSync(join(folder, name));
  return true;
}

async function databaseBytes(database: Database): Promise<number> {
  const { rows } = await database.withConnection((connection) =>
    connection.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes'),
  );
  return rows[0]?.bytes ?? 0;
}

/** Copies the embedded database once a day while the process lives. Gives back how to stop it. */
export function copyDaily(
  database: Copied,
  { disk, folder, log }: { disk: DiskSpace; folder: string; log: Logger },
): () => void {
  const copy = async () => {
    // What the copy takes is not known before; it must leave the database its space.
    if ((disk.free() ?? Number.POSITIVE_INFINITY) < (await databaseBytes(database)) + reservedBytes)
      return log.warn('the embedded database is not copied: there is too little space on the disk');
    // The embedded database has no autovacuum.
    await database.withConnection((connection) => connection.script('vacuum analyze'));
    const made = await copyDatabase(database, folder, new Date().toISOString().slice(0, 10));
    if (made) log.info('the embedded database was copied');
  };
  const tryToCopy = () =>
    void copy().catch((error: unknown) => log.error({ err: error }, 'the embedded database could not be copied'));
  // Soon after the start too: a process that is restarted often must not go without.
  const soon = setTimeout(tryToCopy, minute);
  const timer = setInterval(tryToCopy, hour);
  soon.unref();
  timer.unref();
  return () => {
    clearTimeout(soon);
    clearInterval(timer);
  };
}
