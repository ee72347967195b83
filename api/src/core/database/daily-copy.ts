import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Logger } from '../log.ts';
import type { Database } from './database.ts';

/** Copies of the embedded database that are kept, one a day. */
const kept = 7;
const minute = 60_000;
const hour = 60 * minute;

/** Writes today's copy of the embedded database unless it is there, and removes those beyond the newest seven. */
export async function copyDatabase(
  database: Database & { raw: PGlite },
  folder: string,
  today: string,
): Promise<boolean> {
  const path = join(folder, `encore-${today}.tar.gz`);
  if (existsSync(path)) return false;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const copy = await database.withConnection(() => database.raw.dumpDataDir('gzip'));
  writeFileSync(`${path}.part`, Buffer.from(await copy.arrayBuffer()), { mode: 0o600 });
  renameSync(`${path}.part`, path);
  const copies = readdirSync(folder).filter((name) => /^encore-\d{4}-\d{2}-\d{2}\.tar\.gz$/.test(name));
  for (const name of copies.sort().slice(0, -kept)) rmSync(join(folder, name));
  return true;
}

/** Copies the embedded database once a day while the process lives. Gives back how to stop. */
export function copyDaily(database: Database & { raw: PGlite }, folder: string, log: Logger): () => void {
  const copy = async () => {
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
