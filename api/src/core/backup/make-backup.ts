import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, normalize, resolve } from 'node:path';
import { Transform } from 'node:stream';
import type { Connection, Database } from '../database/database.ts';
import { readFilesOfBrands } from '../installation/read-brands.ts';
import type { FileStore } from '../work/files.ts';
import type { Ending, Manifest } from './manifest.ts';
import { type Lock, pack } from './pack.ts';
import type { Place } from './place.ts';
import type { Progress } from './progress.ts';
import { readInstallation } from './restore-backup.ts';
import { type BackedUpTable, readJobs, readPieces, readTables } from './tables.ts';
import { createCounter } from './verify.ts';

export type Source = {
  database: Database;
  files: FileStore;
  brandsFile: string | null;
  /** Null: the archive holds neither the secret nor keys for DKIM. */
  secret: string | null;
  version: string;
};
export type Made = { place: string; bytes: number; rows: number; files: number; gone: number };

/** Runs the work in one snapshot: all reads see the same moment, however long it takes and whatever is written meanwhile. */
async function inSnapshot<T>({ database }: Source, work: (connection: Connection) => Promise<T>): Promise<T> {
  const { connection, release } = await database.acquireSession();
  let broken = true;
  try {
    await connection.script('begin isolation level repeatable read read only');
    await connection.script('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const result = await work(connection);
    await connection.script('commit');
    broken = false;
    return result;
  } finally {
    release(broken);
  }
}

async function describe(connection: Connection, source: Source, at: Date, tables: BackedUpTable[]): Promise<Manifest> {
  const { rows: migrations } = await connection.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  const { row: installation } = await readInstallation(connection);
  return {
    format: 1,
    product: 'Encore',
    version: source.version,
    at: at.toISOString(),
    database: source.database.kind,
    migrations,
    secretFingerprint: (installation.secret_fingerprint as string | null | undefined) ?? null,
    installation,
    holdsSecret: source.secret !== null,
    tables,
  };
}

/**
 * Writes the whole installation into one archive, in bounded memory, while it runs.
 * @param lock how the archive is encrypted; null: it is not
 * @throws what the database, the store or the place throws; then nothing is left at the place
 */
export async function makeBackup(
  source: Source,
  { place, lock, at, progress }: { place: Place; lock: Lock | null; at: Date; progress: Progress },
): Promise<Made> {
  let sum = { rows: 0, files: 0, gone: 0 };
  const archive = pack(lock, async (packer) => {
    const end: Ending = { tables: {}, files: { count: 0, bytes: 0, sha256: '' } };
    await inSnapshot(source, async (connection) => {
      const tables = await readTables(connection);
      const jobs = await readJobs(connection);
      const listed = jobs ? [...tables, jobs.table] : tables;
      await packer.add('manifest.json', asJson(await describe(connection, source, at, listed)));
      await addBrands(packer, source);
      const add = async (name: string, pieces: AsyncIterable<{ rows: Buffer; share: number }>) => {
        const counter = createCounter();
        let number = 0;
        for await (const piece of pieces) {
          number += 1;
          await packer.add(`tables/${name}/${String(number).padStart(6, '0')}.copy`, piece.rows);
          counter.add(piece.rows);
          progress.step(`Reading ${name}`, piece.share);
        }
        const { sum: _, ...counted } = counter.end();
        end.tables[name] = counted;
        sum = { ...sum, rows: sum.rows + counted.rows };
      };
      for (const table of tables) await add(table.name, readPieces(connection, table));
      if (jobs)
        await add(
          jobs.table.name,
          (async function* whole() {
            if (jobs.rows.length) yield { rows: jobs.rows, share: 1 };
          })(),
        );
    });
    const all = createHash('sha256');
    for await (const { key } of source.files.list()) {
      const file = await source.files.read(key);
      // Removed since it was listed: then its row has been removed too, so no row of the snapshot misses it.
      if (!file) {
        sum = { ...sum, gone: sum.gone + 1 };
        continue;
      }
      const digest = createHash('sha256');
      const counted = new Transform({
        transform(piece: Buffer, _, done) {
          digest.update(piece);
          done(null, piece);
        },
      });
      file.content.on('error', (error) => counted.destroy(error)).pipe(counted);
      await packer.add(`files/${key}`, counted, file.size);
      all.update(`${key} ${file.size} ${digest.digest('hex')}\n`);
      end.files = { ...end.files, count: end.files.count + 1, bytes: end.files.bytes + file.size };
      progress.step(`Reading files (${end.files.count})`, null);
    }
    end.files.sha256 = all.digest('hex');
    sum = { ...sum, files: end.files.count };
    await packer.add('end.json', asJson(end));
    packer.finish();
  });
  const { bytes } = await place.write(archive);
  return { place: place.name, bytes, ...sum };
}

const asJson = (value: unknown) => Buffer.from(JSON.stringify(value, null, 1));

/** Returns where the archive keeps a file that the brands file names: under the same name, in the folder of brands. */
function besideBrands(path: string): string {
  const inside = normalize(path);
  return `brands/${isAbsolute(inside) || inside.startsWith('..') ? basename(inside) : inside}`;
}

/** Adds the brands file with its logos; keys and the secret only if the secret was asked for. */
async function addBrands(
  packer: { add: (name: string, content: Buffer) => Promise<void> },
  { brandsFile, secret }: Source,
): Promise<void> {
  if (brandsFile) {
    await packer.add('brands/brands.json', readFileSync(brandsFile));
    const { logos, keys } = readFilesOfBrands(brandsFile);
    for (const path of new Set([...logos, ...(secret === null ? [] : keys)]))
      await packer.add(besideBrands(path), readFileSync(resolve(dirname(brandsFile), path)));
  }
  if (secret !== null) await packer.add('secret', Buffer.from(secret));
}
