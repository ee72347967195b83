import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { sql } from 'kysely';
import type { Database, Db } from '../database/database.ts';

/** Days for which assets of an earlier version are served: a page may stay open for long. */
const keptDays = 30;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

type Asset = { name: string; encoding: 'br' | 'identity'; content: Buffer };

/** Returns the built files whose names contain a digest of their content. */
const namesIn = (folder: string) => readdirSync(folder).filter((name) => types[extname(name)] !== undefined);

function readAsset(folder: string, name: string): Asset {
  const packed = join(folder, `${name}.br`);
  return existsSync(packed)
    ? { name, encoding: 'br', content: readFileSync(packed) }
    : { name, encoding: 'identity', content: readFileSync(join(folder, name)) };
}

async function readKnown(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('web_assets').select('name').execute();
  return new Set(rows.map(({ name }) => name));
}

/**
 * Stores this version's assets where processes of other versions find them, and removes those last served long ago.
 * @param folder with the built scripts and styles
 */
export async function publishAssets({ system }: Pick<Database, 'system'>, folder: string): Promise<void> {
  const names = namesIn(folder);
  const known = await readKnown(system);
  const missing = names.filter((name) => !known.has(name));
  // One by one: the embedded database never gives back memory that it once took.
  for (const name of missing)
    await system
      .insertInto('web_assets')
      .values(readAsset(folder, name))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  await sql`update web_assets set served_at = now() where name = any(${names}::text[])`.execute(system);
  await sql`delete from web_assets where served_at < now() - make_interval(days => ${keptDays}::int)`.execute(system);
}

/**
 * Finds a script or style of another version.
 * @param path below `/assets/` @param accepted the encodings that the browser accepts
 * @returns null when there is none, or the path is no asset's name
 */
export async function findAsset(
  { system }: Pick<Database, 'system'>,
  path: string,
  accepted: string,
): Promise<{ content: Buffer; type: string; encoding: 'br' | null } | null> {
  const type = types[extname(path)];
  if (!type || !/^[\w.-]{1,200}$/.test(path)) return null;
  const row = await system
    .selectFrom('web_assets')
    .select(['encoding', 'content'])
    .where('name', '=', path)
    .executeTakeFirst();
  if (!row) return null;
  if (row.encoding === 'identity') return { content: row.content, type, encoding: null };
  if (/\bbr\b/.test(accepted)) return { content: row.content, type, encoding: 'br' };
  return { content: await promisify(brotliDecompress)(row.content), type, encoding: null };
}
