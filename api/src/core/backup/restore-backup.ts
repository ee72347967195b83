import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Connection, Database } from '../database/database.ts';
import { migrate, readHashes, readMigrations } from '../database/migrate.ts';
import { NewerDatabaseError } from '../server/errors.ts';
import { createFile, type FileStore } from '../work/files.ts';
import { ArchiveError } from './archive-error.ts';
import { finishFilling, memoryOf, noteFull, prepareToFill, putBack, readFull } from './fill.ts';
import { type Ending, ending, type Manifest, manifest } from './manifest.ts';
import { type Key, unpack } from './pack.ts';
import type { Progress } from './progress.ts';
import { type Counted, createCounter, verifyTable } from './verify.ts';

export type Target = {
  database: Database;
  files: FileStore;
  /** Folder that receives the brands, keys and secret of the archive. */
  dataFolder: string;
  /** The fingerprint of this installation's secret; null: it has none yet. */
  fingerprint: string | null;
  /** A folder for one file at a time. */
  spool: string;
  /** Creates the tables of the queue, which pg-boss owns. */
  prepareQueue: () => Promise<void>;
  /** Keeps the secret of the archive if this installation has none. */
  keepSecret: (secret: string) => void;
};
export type Restored = {
  rows: number;
  files: number;
  at: string;
  version: string;
  brands: boolean;
  holdsSecret: boolean;
};

/** Bytes held at once of an entry that is not a file; a single row may be large, and pieces of a table end with a row. */
const mostHeld = 512 * 1024 * 1024;

async function held(name: string, size: number, content: Readable): Promise<Buffer> {
  if (size > mostHeld) throw new ArchiveError(`${name} in the archive is too large`);
  const bytes = await buffer(content).catch(damaged);
  if (bytes.length !== size) throw new ArchiveError('The archive was cut off');
  return bytes;
}

/** Throws an unpacking error as an ArchiveError; passes an error of the system about a disk on unchanged. */
const damaged = (error: NodeJS.ErrnoException): never => {
  if (/^E[A-Z]+$/.test(error.code ?? '')) throw error;
  throw new ArchiveError(`The archive is damaged or was cut off: ${error.message}`, { cause: error });
};

const parse = <T>(schema: { safeParse: (value: unknown) => { data?: T } }, content: Buffer, name: string): T => {
  let value: unknown;
  try {
    value = JSON.parse(content.toString());
  } catch {
    value = null;
  }
  const { data } = schema.safeParse(value);
  if (data === undefined) throw new ArchiveError(`${name} in the archive cannot be read`);
  return data;
};

/** Checks that this version knows the archive's migrations; later ones are applied once the rows are loaded. */
function requireKnown({ migrations }: Manifest): void {
  const known = new Map(readMigrations().map(({ name, checksum }) => [name, checksum]));
  const { earlier } = readHashes();
  for (const { name, checksum } of migrations)
    if (known.get(name) !== checksum && !earlier[name]?.includes(checksum)) throw new NewerDatabaseError();
}

/**
 * Refuses a database that holds companies or accounts; accepts one whose filling was interrupted.
 * @returns whether filling had begun before
 */
export async function requireEmptyDatabase(database: Database): Promise<boolean> {
  const ask = async <R>(text: string) =>
    (await database.withConnection((connection) => connection.query<R>(text))).rows[0];
  const there = await ask<{ begun: boolean; made: boolean }>(
    "select to_regclass('public.filling') is not null as begun, to_regclass('public.companies') is not null as made",
  );
  if (there?.begun || !there?.made) return there?.begun ?? false;
  const found = await ask<{ full: boolean }>(
    'select exists (select from companies) or exists (select from users) as full',
  );
  if (found?.full) throw new ArchiveError('The database is not empty. Use an empty one: nothing was changed');
  return false;
}

/** Returns the facts about the installation that belong to its data, and when it was backed up. */
export async function readInstallation(
  connection: Connection,
): Promise<{ row: Record<string, unknown>; at: string | null }> {
  const { rows } = await connection.query<{ row: Record<string, unknown>; at: string | null }>(
    `select to_jsonb(i) - '{is_only,mail_held,filling_since,backed_up_at,runs_from}'::text[] as row, backed_up_at as at
       from installation i`,
  );
  return rows[0] ?? { row: {}, at: null };
}

/** Checks that the target holds nothing that a restore would mix with the archive. @throws ArchiveError */
async function requireEmpty({ database, files }: Target): Promise<void> {
  if (!(await requireEmptyDatabase(database))) await requireNoFiles(files);
}

async function requireNoFiles(files: FileStore): Promise<void> {
  for await (const { key } of files.list())
    throw new ArchiveError(`FILES_URL is not empty: it has ${key}. Restore into an empty place: nothing was changed`);
}

type Filling = {
  memory: string | null;
  connection: Connection;
  manifest: Manifest;
  full: Set<string>;
  ends: Map<string, Counted>;
};

/**
 * Restores an archive into an empty place, on either database: rows, files, brands and, if it has one, the secret. After it was killed, running it
 * again with the same archive resumes.
 * @throws ArchiveError, worded for a person @throws NewerDatabaseError if a newer version made the archive
 */
export async function restoreBackup(
  target: Target,
  archive: Readable,
  key: Key | null,
  progress: Progress,
): Promise<Restored> {
  await requireEmpty(target);
  const entries = unpack(archive, key);
  const first = await entries.next();
  if (first.done || first.value.name !== 'manifest.json') throw new ArchiveError('The file is not a backup of Encore');
  const text = await held('manifest.json', first.value.size, first.value.content);
  const says = parse(manifest, text, 'manifest.json');
  requireKnown(says);
  if (says.secretFingerprint && target.fingerprint && says.secretFingerprint !== target.fingerprint)
    throw new ArchiveError(
      'ENCORE_SECRET is not the secret of the backup, so two-step codes and surveys would be unreadable. Set the secret of the backup',
    );
  await migrate(target.database, says.migrations.at(-1)?.name);
  await target.prepareQueue();
  const { connection, release } = await target.database.acquireSession();
  let end: Ending | null = null;
  const sum = { rows: 0, files: 0, brands: false };
  try {
    const full = await prepareToFill(connection, says.tables, createHash('sha256').update(text).digest('hex'));
    const filling: Filling = { memory: memoryOf(target.database), connection, manifest: says, full, ends: new Map() };
    const fill = createFiller(filling, progress);
    const all = createHash('sha256');
    const files = { count: 0, bytes: 0 };
    for await (const { name, size, content } of entries) {
      const [, table] = /^tables\/([^/]+)\/\d+\.copy$/.exec(name) ?? [];
      const [, fileKey] = /^files\/([0-9a-f-]{36}\/[0-9a-f-]{36})$/.exec(name) ?? [];
      if (table) await fill.take(table, await held(name, size, content));
      else if (fileKey) {
        await fill.end();
        const sha256 = await keepFile(target, fileKey, size, content);
        all.update(`${fileKey} ${size} ${sha256}\n`);
        files.count += 1;
        files.bytes += size;
        progress.step(`Writing files (${files.count})`, null);
      } else if (name === 'end.json') {
        await fill.end();
        end = parse(ending, await held(name, size, content), name);
      } else if (name === 'secret') target.keepSecret((await held(name, size, content)).toString());
      else if (name.startsWith('brands/')) {
        keepBrand(target.dataFolder, name, await held(name, size, content));
        sum.brands = true;
      } else throw new ArchiveError(`The archive has ${name}, which this version does not know`);
    }
    if (!end) throw new ArchiveError('The archive was cut off: its last entry is missing');
    if (end.files.count !== files.count || end.files.sha256 !== all.digest('hex'))
      throw new ArchiveError('The files of the archive are not those that were backed up');
    sum.files = files.count;
    sum.rows = await finish(filling, end, progress);
    await finishFilling(connection, says.tables, { held: true, installation: says.installation, at: says.at });
  } finally {
    release();
  }
  await migrate(target.database);
  return { ...sum, at: says.at, version: says.version, holdsSecret: says.holdsSecret };
}

/** Writes the pieces of one table after the other into the database, each table in a transaction of its own. */
function createFiller({ connection, manifest: says, full, ends }: Filling, progress: Progress) {
  const columns = new Map(says.tables.map((table) => [table.name, table.columns]));
  let current: { name: string; counter: ReturnType<typeof createCounter>; isFull: boolean } | null = null;
  const end = async () => {
    if (!current) return;
    const { name, counter, isFull } = current;
    const counted = counter.end();
    ends.set(name, counted);
    current = null;
    if (isFull) return;
    await noteFull(connection, name, counted);
    await connection.script('commit');
  };
  return {
    end,
    async take(name: string, rows: Buffer) {
      const named = columns.get(name);
      if (!named) throw new ArchiveError(`The archive has rows of ${name}, which its manifest does not list`);
      if (current?.name !== name) {
        await end();
        current = { name, counter: createCounter(), isFull: full.has(name) };
        if (!current.isFull) await connection.script('begin; set local statement_timeout = 0');
      }
      current.counter.add(rows);
      progress.step(`Writing ${name}`, null);
      if (!current.isFull) await connection.copyIn(`${name} (${named.join(', ')})`, rows);
    },
  };
}

/**
 * Compares the rows received with those backed up and with those now in the database; then recreates keys and indexes.
 * @returns the number of rows
 */
async function finish(
  { memory, connection, manifest: says, ends }: Filling,
  end: Ending,
  progress: Progress,
): Promise<number> {
  const kept = await readFull(connection);
  let sum = 0;
  for (const table of says.tables) {
    const { name } = table;
    const wanted = end.tables[name];
    const came = ends.get(name) ?? createCounter().end();
    if (!wanted || came.rows !== wanted.rows || came.sha256 !== wanted.sha256)
      throw new ArchiveError(`The rows of ${name} in the archive are not those that were backed up`);
    if (kept.has(name) && kept.get(name)?.sha256 !== wanted.sha256)
      throw new ArchiveError(`${name} was filled from another archive. Empty the database and start again`);
    progress.step(`Comparing ${name}`, null);
    // The queue stores its jobs wherever it likes.
    if (name.startsWith('public.')) await verifyTable(connection, table, came);
    sum += wanted.rows;
  }
  await putBack(connection, memory, (share) => progress.step('Checking keys and building indexes', share));
  return sum;
}

/** Puts a file of the archive into the store; overwrites one left by a restore that was killed. */
async function keepFile({ files, spool }: Target, key: string, size: number, content: Readable): Promise<string> {
  const digest = createHash('sha256');
  const path = join(spool, basename(key));
  let came = 0;
  const counted = new Transform({
    transform(piece: Buffer, _, done) {
      digest.update(piece);
      came += piece.length;
      done(null, piece);
    },
  });
  await pipeline(content, counted, createFile(path)).catch(damaged);
  if (came !== size) throw new ArchiveError(`The file ${key} was cut off`);
  await files.putFile(key, path, 'application/octet-stream');
  await rm(path);
  return digest.digest('hex');
}

/** Returns the folder with the brands of a restored installation, which the person then sets as ENCORE_BRANDS. */
export const restoredBrands = (dataFolder: string) => join(dataFolder, 'brands-restored');

/** Writes a file of the archive's brands. @throws ArchiveError for a name that leads out of the folder */
function keepBrand(dataFolder: string, name: string, content: Buffer): void {
  const folder = restoredBrands(dataFolder);
  const path = resolve(folder, name.slice('brands/'.length));
  if (!path.startsWith(`${folder}${sep}`))
    throw new ArchiveError(`The archive has ${name}, which leads out of its folder`);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(path, content, { mode: 0o600 });
}
