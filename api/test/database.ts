import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Database } from '#api/core/database/database.ts';
import { migrate, readMigrations } from '#api/core/database/migrate.ts';
import { openPglite, type PgliteOptions } from '#api/core/database/pglite.ts';
import { openPostgres } from '#api/core/database/postgres.ts';
import { startQueue } from '#api/core/work/queue.ts';
import { citusUrl, copySpread, makeSpreadTemplate } from './citus.ts';
import { readFixture, type UpgradeFixture } from './upgrades.ts';

const checksum = createHash('sha256')
  .update(
    readMigrations()
      .map((migration) => migration.checksum)
      .join(),
  )
  .update(readFileSync(new URL('../src/core/work/queue.ts', import.meta.url)))
  .update(readFileSync(new URL('../../package-lock.json', import.meta.url)))
  .digest('hex')
  .slice(0, 12);

/** Creates everything that an installation creates at its first start: the tables, and those of its queues. */
async function prepare(database: Database): Promise<void> {
  await migrate(database);
  const { queueNames } = await import('#api/app.ts');
  const queue = await startQueue(database, queueNames, pino({ level: 'silent' }));
  await queue.stop();
}

export type TestDatabase = { database: Database; url: string | null; drop: () => Promise<void> };

/** Opens a migrated database for one test file: PGlite in memory, or a copy of a template on the test's PostgreSQL. */
export async function openTestDatabase(): Promise<TestDatabase> {
  return isOnPostgres() ? openOnPostgres() : openInMemory(new Blob([await snapshot()]));
}

/** Opens a database without a table, or one that an earlier version of the product has left. */
export async function openUnmigratedDatabase(fixture?: UpgradeFixture): Promise<TestDatabase> {
  if (!isOnPostgres()) return openInMemory(fixture && new Blob([new Uint8Array(readFixture(fixture, 'pglite'))]));
  const empty = Object.assign(new URL(process.env.ENCORE_TEST_POSTGRES_URL ?? ''), { pathname: '/template0' });
  return openOnPostgres(empty.toString(), fixture && readFixture(fixture, 'postgres').toString());
}

function isOnPostgres(): boolean {
  const { ENCORE_TEST_DATABASE: wanted } = process.env;
  // Determined from the text of a test (scripts/test-files.ts), which would run on neither database if that were wrong.
  if (wanted === 'none')
    throw new Error('A test that opens a database calls startTestServer or openTestDatabase itself');
  return wanted === 'postgres';
}

/** Returns a migrated database as PGlite dumps it. Starting and migrating takes seconds, so the first file stores the dump for the others. */
async function snapshot(): Promise<Buffer<ArrayBuffer>> {
  const path = join(tmpdir(), `encore-test-${checksum}.tar`);
  if (!existsSync(path)) {
    const template = await openPglite(null);
    await prepare(template);
    const partial = `${path}.${randomBytes(4).toString('hex')}`;
    await template.copyTo(partial, 'none');
    renameSync(partial, path);
    await template.close();
  }
  return readFileSync(path);
}

async function openInMemory(from?: Blob): Promise<TestDatabase> {
  const database = await openPglite(null, from ? { snapshot: from } : {});
  return { database, url: null, drop: () => database.close() };
}

async function openOnPostgres(original?: string, statements?: string): Promise<TestDatabase> {
  const { url, drop } = await createPostgresDatabase(original);
  if (statements) {
    // A connection of its own: pg_dump leaves it without a search path.
    const restored = openPostgres(url, { connections: 1 });
    await restored.withConnection((connection) => connection.script(statements));
    await restored.close();
  }
  const { ENCORE_TEST_POOLER_URL: pooler, ENCORE_TEST_REPLICA_URL: copy } = process.env;
  const behind = (server: string) => Object.assign(new URL(server), { pathname: new URL(url).pathname }).toString();
  const database = openPostgres(pooler ? behind(pooler) : url, {
    connections: 10,
    directUrl: pooler ? url : null,
    replica: copy ? { url: behind(copy), isPooled: false } : null,
    onCitus: citusUrl() !== null,
  });
  return {
    database,
    url,
    async drop() {
      await database.close();
      await drop();
    },
  };
}

/**
 * Creates a database on the PostgreSQL of the tests, with no open connections.
 * @param original the address of one to copy; without it, it is migrated and empty
 */
export async function createPostgresDatabase(original?: string): Promise<{ url: string; drop: () => Promise<void> }> {
  if (citusUrl() && !original) return createSpreadDatabase();
  const server = process.env.ENCORE_TEST_POSTGRES_URL;
  if (!server) throw new Error('ENCORE_TEST_POSTGRES_URL must name the PostgreSQL to test on');
  const address = (name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).toString();
  const admin = openPostgres(server, { connections: 1 });
  const template = `encore_template_${checksum}`;
  const name = `encore_test_${randomBytes(6).toString('hex')}`;
  await admin.withConnection(async (connection) => {
    // Test files start side by side: one creates the template while the others wait; an original is copied one copy at a time.
    await connection.query('select pg_advisory_lock(7260916)');
    const { rows } = await connection.query('select 1 from pg_database where datname = $1', [template]);
    if (!rows.length) {
      await connection.script(`create database ${template}_new`);
      const fresh = openPostgres(address(`${template}_new`), { connections: 2 });
      await prepare(fresh);
      await fresh.close();
      await connection.script(`alter database ${template}_new rename to ${template}`);
    }
    await connection.script(
      `create database ${name} template ${original ? new URL(original).pathname.slice(1) : template} strategy file_copy`,
    );
    await connection.query('select pg_advisory_unlock(7260916)');
  });
  return {
    url: address(name),
    async drop() {
      await admin.withConnection((connection) => connection.script(`drop database ${name} with (force)`));
      await admin.close();
    },
  };
}

/** Creates the same on the Citus of the tests: tables of companies are on its workers. */
async function createSpreadDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const template = `encore_template_${checksum}`;
  const admin = openPostgres(citusUrl() ?? '', { connections: 1 });
  try {
    return await admin.withConnection(async (connection) => {
      await connection.query('select pg_advisory_lock(7260916)');
      const { rows } = await connection.query('select 1 from pg_database where datname = $1', [template]);
      if (!rows.length)
        await makeSpreadTemplate(template, async (url) => {
          const fresh = openPostgres(url, { connections: 2, onCitus: true });
          await prepare(fresh);
          await fresh.close();
        });
      const made = await copySpread(template, `encore_test_${randomBytes(6).toString('hex')}`);
      await connection.query('select pg_advisory_unlock(7260916)');
      return made;
    });
  } finally {
    await admin.close();
  }
}

/**
 * Creates a migrated database for processes of the product, which find it by `environment`: on PostgreSQL, or in a data folder.
 * @param within where the data folder is created
 * @returns `withDatabase` works on it while no process has it open
 */
export async function createProcessDatabase(within = tmpdir()): Promise<{
  environment: Record<string, string>;
  withDatabase: <T>(work: (database: Database) => Promise<T>) => Promise<T>;
  drop: () => Promise<void>;
}> {
  const postgres = isOnPostgres() ? await createPostgresDatabase() : null;
  const folder = mkdtempSync(join(within, 'encore-data-'));
  const open = async (start: PgliteOptions = {}) =>
    postgres ? openPostgres(postgres.url, { connections: 2 }) : openPglite(join(folder, 'database'), start);
  if (!postgres) await (await open({ snapshot: new Blob([await snapshot()]) })).close();
  return {
    environment: {
      ENCORE_DATA: folder,
      ENCORE_DEMO: '0',
      DATABASE_URL: postgres?.url ?? '',
      ENCORE_SECRET: 'only for tests, only for tests, only',
    },
    async withDatabase(work) {
      const database = await open();
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
    async drop() {
      await postgres?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
