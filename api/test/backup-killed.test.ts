// Only with --all: commands as processes of their own, killed at several points and run again.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#api/core/database/database.ts';
import { openPglite } from '#api/core/database/pglite.ts';
import { openPostgres } from '#api/core/database/postgres.ts';
import { createPostgresDatabase, createProcessDatabase } from './database.ts';
import { createMember, createPeople } from './factories.ts';
import { testSecret } from './links.ts';
import { startTestServer } from './server.ts';
import { until } from './until.ts';

const folder = mkdtempSync(join(tmpdir(), 'encore-killed-'));
const isOnPostgres = process.env.ENCORE_TEST_DATABASE === 'postgres';
const people = 24_000;
let source: Awaited<ReturnType<typeof createProcessDatabase>>;

beforeAll(async () => {
  source = await createProcessDatabase();
  await source.withDatabase(async (database) => {
    const opened = { database, url: null, drop: async () => {} };
    const server = await startTestServer({ ENCORE_DATA: join(folder, 'unused') }, {}, opened);
    const member = await createMember(server);
    for (let made = 0; made < people; made += 3_000) await createPeople(member, 3_000);
    await server.app.close();
    await server.services.queue.stop();
  });
}, 120_000);
afterAll(async () => {
  await source.drop();
  rmSync(folder, { recursive: true, force: true });
});

const { current: secret } = testSecret;
const emptyUrl = () =>
  Object.assign(new URL(process.env.ENCORE_TEST_POSTGRES_URL ?? ''), { pathname: '/template0' }).toString();
function start(environment: Record<string, string>, ...words: string[]): ChildProcess & { said: () => string } {
  const child = spawn(process.execPath, ['api/src/main.ts', ...words], {
    cwd: new URL('../../', import.meta.url),
    env: { ...process.env, ENCORE_SECRET: secret, ENCORE_DEMO: '0', DATABASE_URL: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => {
      said += String(text);
    });
  return Object.assign(child, { said: () => said });
}
async function finish(child: ReturnType<typeof start>): Promise<string> {
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`It ended with ${code}: ${child.said()}`);
  return child.said();
}
/** Kills it as the machine would, when it prints the words. */
async function killAt(child: ReturnType<typeof start>, words: string): Promise<void> {
  const closed = once(child, 'close');
  let isKilled = false;
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', () => {
      if (!isKilled && child.said().includes(words)) isKilled = child.kill('SIGKILL');
    });
  await closed;
  if (!isKilled) throw new Error(`It ended before ${words}: ${child.said()}`);
}
/** Returns the message of a process that must not start. */
async function refusalOf(child: ReturnType<typeof start>): Promise<string> {
  await until('the refusal', () => {
    if (child.said().includes('Encore is ready')) child.kill('SIGTERM');
    return child.exitCode !== null;
  });
  return child.said();
}

async function countPeople(database: Database): Promise<number> {
  const { rows } = await database.withConnection((connection) =>
    connection.query<{ n: number }>('select count(*) as n from people'),
  );
  await database.close();
  return rows[0]?.n ?? 0;
}

test('a backup that is killed leaves no archive; the next one removes its leftovers', async () => {
  const backups = join(folder, 'backups');
  await killAt(start(source.environment, 'backup', `${backups}/`), 'Reading public');
  expect(readdirSync(backups).filter((name) => !name.endsWith('.part'))).toEqual([]);
  await killAt(start(source.environment, 'backup', `${backups}/`), 'Reading public');
  expect(readdirSync(backups)).toEqual([expect.stringMatching(/\.part$/)]);
  await finish(start(source.environment, 'backup', `${backups}/`));
  expect(readdirSync(backups)).toEqual([expect.stringMatching(/^encore-.*Z\.tar\.gz$/)]);
}, 120_000);

describe.each(['Writing', 'Comparing', 'Checking'])('A restore that is killed while it is %s', (step) => {
  test('serves nothing, and resumes when it is run again', async () => {
    const archive = join(folder, `restore-${step}.tar.gz`);
    await finish(start(source.environment, 'backup', archive));
    const target = isOnPostgres ? await createPostgresDatabase(emptyUrl()) : null;
    const data = join(folder, `data-${step}`);
    const environment = { ENCORE_DATA: data, DATABASE_URL: target?.url ?? '' };
    await killAt(start(environment, 'restore', archive), `${step} `);
    const refused = start({ ...environment, PORT: '0' }, 'serve');
    expect(await refusalOf(refused)).toContain('A restore or a move into this database was interrupted. Run it again');
    expect(await finish(start(environment, 'restore', archive))).toContain('Restored the backup of');
    const restored = target ? openPostgres(target.url) : await openPglite(join(data, 'database'));
    expect(await countPeople(restored)).toBe(people);
    await target?.drop();
  }, 180_000);
});

describe.runIf(isOnPostgres)('A move to PostgreSQL', () => {
  test('rehearsed, it leaves nothing there; killed, it resumes; afterwards the folder says where everything is', async () => {
    const archive = join(folder, 'to-move.tar.gz');
    await finish(start(source.environment, 'backup', archive));
    const data = join(folder, 'embedded');
    await finish(start({ ENCORE_DATA: data }, 'restore', archive));
    const target = await createPostgresDatabase(emptyUrl());
    const move = (...words: string[]) => start({ ENCORE_DATA: data }, 'move', '--to', target.url, ...words);
    expect(await finish(move('--rehearse'))).toContain('This was a rehearsal');
    for (const step of ['Copying', 'Comparing']) await killAt(move(), `${step} `);
    expect(await finish(move())).toContain('Set from now on:');
    expect(await countPeople(openPostgres(target.url))).toBe(people);
    const serve = start({ ENCORE_DATA: data, PORT: '0' }, 'serve');
    expect(await refusalOf(serve)).toMatch(/has moved to postgres:\/\/.*Set DATABASE_URL/);
    await target.drop();
  }, 240_000);
});
