// Only with --all: a killed process is missed after half a minute.
// Both databases: the lock of a killed process, and what it left to be done, are found by the next one.
// Begins first: a killed process is missed after half a minute.
import { globSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportDetail } from '#contract/directory/imports.ts';
import { createProcessDatabase } from './database.ts';
import { csv, row } from './people-files.ts';
import { fillCompany, type Served, serve } from './processes.ts';
import type { Halves } from './server.ts';
import { until } from './until.ts';

let database: Awaited<ReturnType<typeof createProcessDatabase>>;
let running: Served;
let owner: Halves;
let isOver = false;

async function start(): Promise<void> {
  if (isOver) throw new Error('The test is over');
  running = await serve(database.environment);
}

beforeAll(async () => {
  database = await createProcessDatabase();
  owner = await database.withDatabase((opened) => fillCompany(opened, 1));
  await start();
}, 120_000);
afterAll(async () => {
  isOver = true;
  await running?.end('SIGKILL');
  await database.drop();
});

/** Returns the files in the spool: a folder for each process, in it one for each piece of work. */
const spooled = () => globSync(join(database.environment.ENCORE_DATA ?? '', 'spool', '*', 'work-*', 'file'));

const upload = (path: string, content: Buffer) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), 'people.csv');
  return running.call(path, { as: owner, method: 'POST', body: form });
};
const read = async (id: string) =>
  ((await (await running.call(`/alumni/imports/${id}`, { as: owner })).json()) as { data: ImportDetail }).data;

/** Begins to send a file and never finishes. */
function sendHalf(content: Buffer): void {
  const boundary = 'encore-test-boundary';
  const sending = request(`${running.address}/api/alumni/bulk-upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${owner.token}`,
      cookie: `encore_session=${owner.cookie}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  });
  sending.on('error', () => {});
  sending.write(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`);
  sending.write(content);
}

describe('A process killed while it works on a spreadsheet (issue: spreadsheets stay for good)', () => {
  const people = csv(Array.from({ length: 6000 }, () => row()));

  test('in the middle of an upload: the next start removes the received part', async () => {
    sendHalf(people);
    await until('the first of the file', () => spooled().length === 1);
    await running.end('SIGKILL');
    expect(spooled()).toHaveLength(1);
    await start();
    expect(spooled()).toEqual([]);
  }, 120_000);

  // On PostgreSQL an upload is one transaction; on the embedded database a long one is done batch by batch.
  test('in the middle of carrying out an upload: nothing is left of it, or it resumes at once and ends', async () => {
    const isWhole = database.environment.DATABASE_URL !== '';
    const latest = async () => {
      const { data } = (await (await running.call('/alumni/imports', { as: owner })).json()) as {
        data: { imports: ImportDetail[] };
      };
      return data.imports[0];
    };
    const answer = upload('/alumni/bulk-upload', people).catch(() => null);
    await until('the upload to be carried out', async () => {
      const { state, progress } = (await latest()) ?? { progress: 0 };
      return isWhole ? spooled().length === 1 : state === 'running' && progress > 0;
    });
    // oxlint-disable-next-line no-restricted-globals -- into the middle of a transaction, which is invisible before its end
    await new Promise((resolve) => setTimeout(resolve, 300));
    await running.end('SIGKILL');
    expect(await answer).toBeNull();
    await start();
    const count = async () =>
      ((await (await running.call('/alumni', { as: owner })).json()) as { data: { totalCount: number } }).data
        .totalCount;
    await until('the import to end', async () => (await latest())?.state !== 'running', 60);
    if (isWhole) expect([await latest(), await count()]).toEqual([undefined, 1]);
    else expect([await latest(), await count()]).toMatchObject([{ state: 'done', rows: 6000, added: 6000 }, 6001]);
    await until('the spool to be empty', () => spooled().length === 0);
    const again = await upload('/alumni/bulk-upload', csv([row()]));
    expect(again.status, await again.text()).toBe(201);
  }, 120_000);

  test('in the middle of an import: it resumes and ends, only then another one begins, and nothing is left', async () => {
    const others = csv(Array.from({ length: 6000 }, () => row()));
    const { data } = (await (await upload('/alumni/imports', others)).json()) as { data: ImportDetail };
    const state = (wanted: ImportDetail['state']) =>
      until(`the import to be ${wanted}`, async () => (await read(data._id)).state === wanted, 150);
    await state('ready');
    await running.call(`/alumni/imports/${data._id}/confirm`, { as: owner, method: 'POST' });
    await until('the import', async () => (await read(data._id)).progress > 0 && spooled().length > 0);
    await running.end('SIGKILL');
    const left = spooled();
    expect(left).not.toEqual([]);
    await start();
    // On the embedded database it resumes at once, with a file of its own.
    expect(spooled().filter((file) => left.includes(file))).toEqual([]);
    expect((await upload('/alumni/bulk-upload', people)).status).toBe(409);
    // The queue gives the job to the next worker after a missed heartbeat.
    await state('done');
    expect(await read(data._id)).toMatchObject({ rows: 6000, added: 6000, faultyRows: 0 });
    expect((await upload('/alumni/bulk-upload', csv([row()]))).status).toBe(201);
    await until('the last file to be removed', () => spooled().length === 0);
  }, 300_000);
});
