import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plugIn } from '#api/core/feature.ts';
import type { Secrets } from '#api/core/installation/secrets.ts';
import { unseal } from '#api/core/sessions/seal.ts';
import { secretColumns } from '#api/core/sessions/secret-columns.ts';
import { features } from '#api/features.ts';
import { type Place, withDatabase } from './places.ts';

const all = plugIn(features).at(secretColumns);
export const sealedColumns = all.filter(({ isDigest }) => !isDigest);
const digestColumns = all.filter(({ isDigest }) => isDigest);

/** Tables that describe the place and not its data. */
const ofThePlace = ['schema_migrations', 'web_assets', 'request_counts', 'filling'];
const ofTheInstallation = '{is_only,mail_held,filling_since,backed_up_at,runs_from,secret_fingerprint,earlier_keys}';

const hashOf = (texts: readonly string[]) => createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16);

/** For each part by name (a table, a column made with the secret, the files): its size, and a hash of it. */
export type Contents = Map<string, string>;

/** Reads everything in a place: rows of every table, every sealed value opened, every file's bytes. */
export async function readContents(place: Place, secrets: Secrets): Promise<Contents> {
  const contents: Contents = new Map();
  await withDatabase(place, (database) =>
    database.withConnection(async (connection) => {
      await connection.script("set timezone = 'UTC'; set statement_timeout = 0");
      const { rows: tables } = await connection.query<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
            and relname <> all ($1) order by 1`,
        [ofThePlace],
      );
      for (const { name } of tables) {
        const left = all.filter(({ table }) => table === name).map(({ column }) => column);
        const without = name === 'installation' ? ofTheInstallation : `{${left.join(',')}}`;
        const { rows } = await connection.query<{ text: string }>(
          `select count(*) || ' rows ' || coalesce(md5(string_agg(line, '' order by line collate "C")), '') as text
             from (select md5((to_jsonb(t) - $1::text[])::text) as line from ${name} t) lines`,
          [without],
        );
        contents.set(name, rows[0]?.text ?? '');
      }
      for (const { table, column, purpose, where = 'true' } of sealedColumns) {
        const { rows } = await connection.query<{ key: string; sealed: string }>(
          `select to_jsonb(t) ->> 'id' as key, ${column} as sealed from ${table} t where ${column} is not null and ${where}`,
        );
        const open = ({ sealed }: { sealed: string }) => {
          try {
            return unseal(secrets, purpose, sealed);
          } catch {
            return 'unreadable';
          }
        };
        const texts = rows.map((each) => `${each.key} ${open(each)}`).sort();
        const lost = texts.filter((text) => text.endsWith(' unreadable')).length;
        contents.set(`${table}.${column} opened`, `${texts.length} values, ${lost} unreadable, ${hashOf(texts)}`);
      }
      for (const { table, column } of digestColumns) {
        const { rows } = await connection.query<{ digest: string }>(
          `select encode(${column}, 'hex') as digest from ${table} order by 1`,
        );
        contents.set(`${table}.${column}`, `${rows.length} digests ${hashOf(rows.map(({ digest }) => digest))}`);
      }
    }),
  );
  contents.set('files', describeFiles(join(place.data, 'files')));
  return contents;
}

/** Returns the number of files in a folder, and a hash of their names and bytes. */
function describeFiles(folder: string): string {
  const names = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
    : [];
  const texts = names.map(
    (name) => `${name.slice(folder.length)} ${createHash('sha256').update(readFileSync(name)).digest('hex')}`,
  );
  return `${names.length} files ${hashOf(texts)}`;
}

/** Returns the parts that differ, each with the actual and expected value. @param but parts that may differ */
export function differencesOf(found: Contents, wanted: Contents, but: readonly string[] = []): string[] {
  return [...new Set([...found.keys(), ...wanted.keys()])]
    .filter((name) => !but.includes(name) && found.get(name) !== wanted.get(name))
    .map((name) => `${name}: ${found.get(name)} and not ${wanted.get(name)}`);
}
