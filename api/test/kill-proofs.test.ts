// Only with --all: a killed process is missed after half a minute.
// Both databases: the lock of a killed process, and what it left to be done, are found by the next one.
// Begins first: a killed process is missed after half a minute.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProcessDatabase } from './database.ts';
import { pdfOf } from './factories/documents.ts';
import { csv, row } from './people-files.ts';
import { fillCompany, type Served, serve } from './processes.ts';
import type { Halves } from './server.ts';
import { until } from './until.ts';
import { makeZip } from './zip-files.ts';

const people = 240;
let database: Awaited<ReturnType<typeof createProcessDatabase>>;
let running: Served;
let owner: Halves;
let isOver = false;

async function start(): Promise<void> {
  if (isOver) throw new Error('The test is over');
  running = await serve(database.environment);
}
async function killed(): Promise<void> {
  await running.end('SIGKILL');
  await start();
}

// biome-ignore lint/suspicious/noExplicitAny: answers of many routes
type Data = any;
async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<Data> {
  const answer = await running.call(path, {
    as: owner,
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { data, message } = (await answer.json()) as { data: Data; message?: string };
  expect(answer.ok, `${method} ${path}: ${message}`).toBe(true);
  return data;
}
async function upload(path: string, name: string, content: Buffer, fields: Record<string, string> = {}): Promise<Data> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const answer = await running.call(path, { as: owner, method: 'POST', body: form });
  const text = await answer.text();
  expect(answer.ok, text).toBe(true);
  return JSON.parse(text).data;
}
/** Waits until a batch is in a state; a killed process is missed after half a minute. */
const reached = (path: string, state: string) =>
  until(`${path} to be ${state}`, async () => (await call('GET', path)).state === state, 150);
const inTheMiddle = (path: string) =>
  until(`${path} to have begun`, async () => {
    const { progress, state } = await call('GET', path);
    if (!['preparing', 'storing', 'sending'].includes(state)) throw new Error(`Too late: ${state}`);
    return progress > 0 && progress < people;
  });

beforeAll(async () => {
  database = await createProcessDatabase();
  owner = await database.withDatabase(async (opened) => {
    const session = await fillCompany(opened, 1);
    // More than a company of today may send.
    await opened.system.updateTable('companies').set({ mail_quota: 1_000 }).execute();
    return session;
  });
  await start();
  // The one who is there has no employee ID, which letters need. Different names and phones, so that no one may be a duplicate of another.
  const letters = (at: number) => String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26));
  const rows = Array.from({ length: people }, (_, at) =>
    row({
      'Full Name': `Priya R${letters(at)}o`,
      'Employee ID': `E${1000 + at}`,
      Phone: `98${String(45_000_000 + at)}`,
    }),
  );
  const added = await upload('/alumni/bulk-upload', 'people.csv', csv(rows));
  expect(added, JSON.stringify(added)).toMatchObject({ added: people });
}, 120_000);
afterAll(async () => {
  isOver = true;
  await running?.end('SIGKILL');
  await database.drop();
});

describe('A process killed (kill -9) while it works on a batch (issue: one letter, nothing lost)', () => {
  test('of letters: each person has one letter, with numbers in a row', async () => {
    const { templates } = await call('POST', '/letters/templates', { kinds: ['no_dues'] });
    const { _id, kind: _, updatedAt: __, by: ___, document, ...content } = templates[0];
    const filled = JSON.parse(JSON.stringify(document).replace(/\[[^\]"[{]+\]/g, 'Asha Rao'));
    await call('POST', `/letters/templates/${_id}`, { ...content, document: filled });
    const { _id: batch } = await call('POST', '/letters/batches', { template: _id, selectAll: true });
    const path = `/letters/batches/${batch}`;
    await reached(path, 'ready');
    expect(await call('GET', path)).toMatchObject({ ready: people, faulty: 1 });
    await call('POST', `${path}/confirm`);
    await inTheMiddle(path);
    await killed();
    await reached(path, 'prepared');
    await call('POST', `${path}/send`);
    await until('the first to be sent', async () => (await call('GET', path)).sent > 0);
    await killed();
    await reached(path, 'sent');
    expect(await call('GET', path)).toMatchObject({ prepared: people, sent: people });

    const found: { number: string; version: number; person: { _id: string } }[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Data = await call('GET', `/letters?view=issued${cursor && `&cursor=${cursor}`}`);
      found.push(...page.letters);
      cursor = page.nextCursor;
    }
    const year = new Date().getFullYear();
    expect(found.map(({ number }) => number).sort()).toEqual(
      Array.from({ length: people }, (_, at) => `NOD/${year}/${String(at + 1).padStart(4, '0')}`),
    );
    expect(new Set(found.map(({ person }) => person._id)).size).toBe(people);
    expect(found.every(({ version }) => version === 1)).toBe(true);
  }, 400_000);

  test('of documents: each file is one document, of its person', async () => {
    const zip = makeZip(
      Array.from({ length: people }, (_, at) => ({
        name: `E${1000 + at}_2025-03.pdf`,
        content: pdfOf(`payslip ${at}`),
      })),
    );
    const { _id } = await upload('/documents/batches', 'march.zip', zip, { kind: 'payslip', title: 'Payslip' });
    const path = `/documents/batches/${_id}`;
    await reached(path, 'ready');
    expect(await call('GET', path)).toMatchObject({ files: people, matched: people, faulty: 0 });
    await call('POST', `${path}/confirm`);
    await inTheMiddle(path);
    await killed();
    await reached(path, 'stored');
    expect(await call('GET', path)).toMatchObject({ stored: people, people });

    const entries: { fileName: string; document: string; person: { employeeId: string } }[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Data = await call('GET', `${path}/entries?outcome=matched${cursor && `&cursor=${cursor}`}`);
      entries.push(...page.entries);
      cursor = page.nextCursor;
    }
    expect(entries.map(({ fileName }) => fileName)).toEqual(
      entries.map(({ person }) => `${person.employeeId}_2025-03.pdf`),
    );
    expect(new Set(entries.map(({ document }) => document)).size).toBe(people);
  }, 400_000);
});
