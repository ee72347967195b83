import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#api/core/database/database.ts';
import { openPglite } from '#api/core/database/pglite.ts';
import { openPostgres } from '#api/core/database/postgres.ts';
import { createPostgresDatabase } from '#api-test/database.ts';
import { repository } from '../../scripts/find-tools.mjs';
import { begin } from '../../scripts/life/programs.ts';
import type { Kind } from './ground.ts';
import { type Moment, watchFor } from './moments.ts';

export const [oldSecret, newSecret] = [
  'the secret of before, the secret of before',
  'the secret of now and from now on',
];

/** An installation of its own, which commands find through its environment. */
export type Place = {
  data: string;
  url: string | null;
  environment: Record<string, string>;
  drop: () => Promise<void>;
};

function placeAt(data: string, url: string | null, drop: () => Promise<void>): Place {
  const environment = {
    ENCORE_DATA: data,
    DATABASE_URL: url ?? '',
    ENCORE_SECRET: oldSecret,
    ENCORE_DEMO: '0',
    ENCORE_RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
    PORT: '0',
  };
  return {
    data,
    url,
    environment,
    async drop() {
      await drop();
      rmSync(dirname(data), { recursive: true, force: true });
    },
  };
}

const makeFolder = (within = tmpdir()) => join(mkdtempSync(join(within, 'encore-place-')), 'data');
const serverUrl = (name: string) =>
  Object.assign(new URL(process.env.ENCORE_TEST_POSTGRES_URL ?? ''), { pathname: `/${name}` }).toString();

/** Creates an empty place. @param within where its data folder is created */
export async function emptyPlace(kind: Kind, within?: string): Promise<Place> {
  const database = kind === 'PostgreSQL' ? await createPostgresDatabase(serverUrl('template0')) : null;
  return placeAt(makeFolder(within), database?.url ?? null, async () => database?.drop());
}

/** Copies a place that no process has open. */
export async function copyPlace(of: Place, within?: string): Promise<Place> {
  const data = makeFolder(within);
  cpSync(of.data, data, { recursive: true });
  const database = of.url ? await createPostgresDatabase(of.url) : null;
  return placeAt(data, database?.url ?? null, async () => database?.drop());
}

/** Works on the database of a place that no process has open. */
export async function withDatabase<T>({ url, data }: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const database = url ? openPostgres(url, { connections: 2 }) : await openPglite(join(data, 'database'));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

export type Ran = { code: number | null; said: string; seconds: number };

/**
 * Runs a command of the product in a place, to its end or until it is killed.
 * @param options when it is killed, or what else to do then; and the sources of another version
 */
export async function runCommand(
  { environment }: { environment: Record<string, string> },
  words: readonly string[],
  { at, act, from = repository }: { at?: Moment | undefined; act?: () => void; from?: string } = {},
): Promise<Ran> {
  const watched = at ? await watchFor(at) : null;
  const start = performance.now();
  const child = begin(process.execPath, ['api/src/main.ts', ...words], {
    cwd: from,
    env: { ...(process.env as Record<string, string>), ...environment },
  });
  const closed = once(child, 'close') as Promise<[number | null]>;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  if (watched) while (!hasEnded() && !(await watched.hasCome(child))) await wait(2);
  if (watched && !hasEnded()) {
    if (act) act();
    child.kill(act ? 'SIGCONT' : 'SIGKILL');
    // A killed process is gone before what it waits for becomes available.
    if (!act) await closed;
  }
  await watched?.stop();
  const [code] = await closed;
  return { code, said: child.said(), seconds: (performance.now() - start) / 1000 };
}

/** Returns the folder with the files of a place's database. */
export async function databaseFolder({ data, url }: Place): Promise<string> {
  if (!url) return join(data, 'database', 'base');
  const database = openPostgres(url, { connections: 1 });
  const { rows } = await database.withConnection((connection) =>
    connection.query<{ folder: string }>(
      "select current_setting('data_directory') || '/base/' || oid as folder from pg_database where datname = current_database()",
    ),
  );
  await database.close();
  return rows[0]?.folder ?? '';
}

/** Runs a command that must succeed. @throws Error with its output when it did not end with 0 */
export async function mustRunCommand(...call: Parameters<typeof runCommand>): Promise<Ran> {
  const ran = await runCommand(...call);
  if (ran.code !== 0) throw new Error(`${call[1].join(' ')} ended with ${ran.code}: ${ran.said}`);
  return ran;
}
