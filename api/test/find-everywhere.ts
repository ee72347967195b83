import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Database } from '#api/core/database/database.ts';

/** The product's database and file store. */
export type Kept = { services: { database: Pick<Database, 'system'>; config: { filesUrl: string } } };

/** Finds every row of every table, and every file of the store, that contains one of the texts; bytes as well. */
export async function findEverywhere({ services }: Kept, ...texts: string[]): Promise<string[]> {
  const found: string[] = [];
  const { system } = services.database;
  const { rows: tables } = await sql<{ name: string }>`select table_schema || '.' || table_name as name
    from information_schema.tables where table_schema in ('public', 'background') and table_type = 'BASE TABLE'`.execute(
    system,
  );
  const wanted = texts.flatMap((text) => [text, Buffer.from(text).toString('hex')]).map((text) => text.toLowerCase());
  for (const { name } of tables) {
    // `offset 0` keeps the planner from serializing the row again for each text.
    const { rows } = await sql<{ row: string }>`select row
      from (select to_jsonb(t)::text as row, lower(to_jsonb(t)::text) as lowered from ${sql.raw(name)} t offset 0) kept
      where exists (select from unnest(${wanted}::text[]) as text where strpos(lowered, text) > 0)`.execute(system);
    found.push(...rows.map(({ row }) => `${name}: ${row.slice(0, 300)}`));
  }
  const folder = fileURLToPath(services.config.filesUrl);
  for (const path of await readdir(folder, { recursive: true }).catch(() => [])) {
    const content = await readFile(join(folder, path), 'utf8').catch(() => '');
    if (texts.some((text) => content.toLowerCase().includes(text.toLowerCase()))) found.push(`file ${path}`);
  }
  return found;
}
