import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Connection } from '#api/core/database/database.ts';
import { readMigrations } from '#api/core/database/migrate.ts';

export type Step = { name: string; text: string };

const folder = new URL('earlier-migrations/', import.meta.url);

/** Earlier texts of landed migrations: `0063-offers.2.sql` is the second text of 0063-offers.sql. */
export const earlierTexts: readonly (Step & { file: string })[] = readdirSync(folder).map((file) => ({
  file,
  name: file.replace(/\.\d\.sql$/, '.sql'),
  text: readFileSync(new URL(file, folder), 'utf8'),
}));

/** The name that 0079-import-lookups.sql had for half an hour. */
export const renamed = '0079-places-at-once.sql';

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Returns the migrations in order, with the earlier text for each that one of these files names. */
export function migrationsWith(...files: readonly string[]): Step[] {
  const chosen = earlierTexts.filter(({ file }) => files.includes(file));
  if (chosen.length !== files.length) throw new Error(`There are not all of ${files.join(', ')}`);
  return readMigrations().flatMap(({ name, text }) => [
    ...chosen.filter((one) => one.name === renamed && name === '0079-import-lookups.sql'),
    { name, text: chosen.find((one) => one.name === name)?.text ?? text },
  ]);
}

export async function apply(connection: Connection, steps: readonly { text: string }[]): Promise<void> {
  for (const { text } of steps) await connection.script(text);
}

/** Returns the lines that one catalogue has and the other does not. */
export function differenceOf(found: readonly string[], wanted: readonly string[]): string[] {
  const [has, wants] = [new Set(found), new Set(wanted)];
  return [
    ...wanted.filter((line) => !has.has(line)).map((line) => `missing: ${line}`),
    ...found.filter((line) => !wants.has(line)).map((line) => `left over: ${line}`),
  ];
}
