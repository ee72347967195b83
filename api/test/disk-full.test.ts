// Only with --all: a product of its own fills a disk of 400 MB.
// Both databases: the embedded one lives on the disk that is full, and does not survive to meet its end.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindings } from '#api/app.ts';
import { reservedBytes } from '#api/core/installation/disk-space.ts';
import { hashPassword } from '#api/core/sessions/passwords.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { importMessages } from '#contract/directory/imports.ts';
import { createProcessDatabase } from './database.ts';
import { csv, row } from './people-files.ts';
import { fillCompany, type Served, serve } from './processes.ts';
import type { Halves } from './server.ts';
import { until } from './until.ts';

const megabyte = 1024 * 1024;
const password = 'Homecoming@2025';
const disk = mkdtempSync(join(tmpdir(), 'encore-disk-'));
/** Mounts a disk of its own, which only root can do. */
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'none', disk]).status === 0;
const ballast = join(disk, 'ballast');

let database: Awaited<ReturnType<typeof createProcessDatabase>>;
let served: Served;
let owner: Halves;

const file = (rows: number) => {
  const form = new FormData();
  const people = csv(Array.from({ length: rows }, () => row()));
  form.append('file', new Blob([new Uint8Array(people)]), 'people.csv');
  return form;
};

/** Fills the disk until the given number of bytes is left. */
function leaveFree(bytes: number): void {
  rmSync(ballast, { force: true });
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - bytes)));
}

const get = async (path: string) => {
  const answer = await served.call(path, { as: owner });
  await answer.arrayBuffer();
  return answer.status;
};
const addGroup = async (name: string) => {
  const answer = await served.call('/group', {
    as: owner,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  return { status: answer.status, ...((await answer.json()) as { message?: string }) };
};
const readable = bindings
  .map(({ route }) => route)
  .filter(({ method, path, may }) => method === 'GET' && !path.includes('{') && may !== 'installation:operate')
  .map(({ path }) => path)
  // Exports are logged, which writes, and a stream never ends.
  .filter((path) => path !== '/health-check' && path !== '/live' && !path.endsWith('/export'));

describe.skipIf(!isMounted)('A disk that is full (skipped without the right to mount one)', () => {
  beforeAll(async () => {
    database = await createProcessDatabase(disk);
    owner = await database.withDatabase(async (opened) => {
      const halves = await fillCompany(opened, 50);
      await opened.system
        .updateTable('users')
        .set({ password_hash: await hashPassword(password), email_verified_at: new Date() })
        .execute();
      return halves;
    });
    served = await serve(database.environment);
  });
  afterAll(async () => {
    await served?.end('SIGKILL');
    await database?.drop();
    execFileSync('umount', [disk]);
  });

  test('writes are refused with a sentence, reads continue, and with space again everything works by itself', async () => {
    const isEmbedded = database.environment.DATABASE_URL === '';
    const before = await Promise.all(readable.map(get));
    leaveFree(reservedBytes - megabyte);
    await until('the disk to be seen full', async () => (await get('/health-check')) === 503);
    const health = (await (await served.call('/health-check')).json()) as { errors: { path: string }[] };
    expect(health.errors.map(({ path }) => path)).toEqual(['disk']);
    const metrics = await (await fetch(`${served.address}/metrics`)).text();
    expect(metrics).toContain('encore_disk_full 1');

    // PostgreSQL has a disk of its own; files go to this one.
    if (isEmbedded) expect(await addGroup('Refused')).toEqual({ status: 507, message: generalMessages.outOfSpace });
    const upload = await served.call('/alumni/imports', { as: owner, method: 'POST', body: file(10) });
    expect([upload.status, await upload.json()]).toEqual([507, { message: generalMessages.outOfSpace }]);
    expect(await Promise.all(readable.map(get)), readable.join()).toEqual(before);

    rmSync(ballast);
    await until('the space to be seen', async () => (await get('/health-check')) === 200);
    expect((await addGroup('Taken')).status).toBe(201);
  });

  test('people sign in and out on it, and a process starts with nothing left', async () => {
    const isEmbedded = database.environment.DATABASE_URL === '';
    const signIn = () =>
      served.call('/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'asha@acme.example', password }),
      });
    leaveFree(reservedBytes - megabyte);
    await until('the disk to be seen full', async () => (await get('/health-check')) === 503);
    const { token } = ((await (await signIn()).json()) as { data: { token: string } }).data;
    expect(token).toMatch(/^\w/);
    if (isEmbedded) expect((await addGroup('Refused')).status).toBe(507);
    await served.end('SIGTERM');
    // Removes what a start with space had reserved.
    rmSync(ballast);
    if (isEmbedded)
      writeFileSync(join(String(database.environment.ENCORE_DATA), 'reserve'), Buffer.alloc(48 * megabyte));
    leaveFree(0);
    served = await serve(database.environment);
    expect((await signIn()).status).toBe(200);
    expect(await get('/alumni')).toBe(200);
    if (isEmbedded) expect((await addGroup('Refused')).status).toBe(507);
    rmSync(ballast);
    await until('the space to be seen', async () => (await get('/health-check')) === 200);
    expect((await addGroup('Taken again')).status).toBe(201);
  });

  test('an import that fills the disk says so, resumes when there is space, and does not stop the process', async () => {
    leaveFree(reservedBytes + 4 * megabyte);
    const answer = await served.call('/alumni/bulk-upload', { as: owner, method: 'POST', body: file(9000) });
    const isEmbedded = database.environment.DATABASE_URL === '';
    if (isEmbedded)
      expect([answer.status, await answer.json()]).toEqual([507, { message: importMessages.waitsForSpace }]);
    else expect(answer.status).toBe(201);
    expect(await get('/alumni')).toBe(200);
    expect(statfsSync(disk).bavail * statfsSync(disk).bsize, 'the reserve is not used up').toBeGreaterThan(
      8 * megabyte,
    );
    rmSync(ballast);
    await until('the space to be seen', async () => (await get('/health-check')) === 200);
    expect((await addGroup('Goes on')).status).toBe(201);
    const people = async () => {
      const list = (await (await served.call('/alumni', { as: owner })).json()) as { data: { totalCount: number } };
      return list.data.totalCount;
    };
    await until('the whole file', async () => (await people()) === 9_050, 60);
    await served.end('SIGTERM');
    expect(served.process.exitCode).toBe(0);
  });
});
