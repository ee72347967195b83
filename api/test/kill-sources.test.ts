// Only with --all: a killed process is missed after half a minute.
// Both databases: a run that was killed is found by the next process.
// Begins first: a killed process is missed after half a minute.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ArrivalCounts } from '#contract/ex-employee/arrivals.ts';
import type { LeaverSourceAnswer, SourceRun } from '#contract/ex-employee/leaver-sources.ts';
import { createProcessDatabase } from './database.ts';
import { type Sshd, sshdProgram, startSshd } from './outside/sshd.ts';
import { fillCompany, type Served, serve } from './processes.ts';
import type { Halves } from './server.ts';
import { until } from './until.ts';

let database: Awaited<ReturnType<typeof createProcessDatabase>>;
let sshd: Sshd;
let running: Served;
let owner: Halves;

const start = async () => {
  running = await serve({ ...database.environment, ENCORE_ALLOW_PRIVATE_NETWORK: '1' });
};

beforeAll(async () => {
  if (!sshdProgram) return;
  database = await createProcessDatabase();
  owner = await database.withDatabase(async (opened) => {
    const session = await fillCompany(opened, 1);
    await opened.system.updateTable('companies').set({ employee_count: 50_000 }).execute();
    return session;
  });
  sshd = await startSshd();
  await start();
}, 120_000);
afterAll(async () => {
  await running?.end('SIGKILL');
  await sshd?.close();
  await database?.drop();
});

const leavers = 2000;
const lastDay = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
const file = ['Employee ID,Name,Last day,Work mail']
  .concat(Array.from({ length: leavers }, (_, at) => `K-${at},Tara Rao,${lastDay},k${at}@acme.example`))
  .join('\n');

async function call<T>(path: string, body?: object): Promise<T> {
  const options = body
    ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    : {};
  const answer = await running.call(path, { as: owner, ...options });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  return (JSON.parse(text) as { data: T }).data;
}

test.runIf(sshdProgram)(
  'a process killed in a run of a source: the next one goes on, and everyone is announced once',
  { timeout: 300_000 },
  async () => {
    await sshd.put('leavers.csv', file, '2026-05-01T10:00:00Z');
    const { _id } = await call<LeaverSourceAnswer>('/leaver-sources', {
      kind: 'file',
      name: 'Files',
      settings: {
        address: sshd.url,
        hostKey: sshd.fingerprints.ed25519,
        columns: { employeeId: 'Employee ID', name: 'Name', dateOfLeaving: 'Last day', companyEmail: 'Work mail' },
      },
      secrets: { privateKey: sshd.privateKey },
    });
    const started = await call<SourceRun>(`/leaver-sources/${_id}/runs`, {});
    const read = () => call<SourceRun>(`/leaver-sources/${_id}/runs/${started._id}`);
    await until('the run to announce', async () => (await read()).announced > 0, 120);
    await running.end('SIGKILL');
    await start();
    expect((await read()).announced).toBeLessThan(leavers);
    await until('the run to end', async () => (await read()).state === 'done', 200);
    expect(await read()).toMatchObject({ read: leavers, announced: leavers, changed: 0, cancelled: 0, faulty: 0 });
    expect(await call<ArrivalCounts>('/arrivals/count')).toMatchObject({ announced: leavers });
    // The file is read, and not read again.
    const next = await call<SourceRun>(`/leaver-sources/${_id}/runs`, {});
    const again = () => call<SourceRun>(`/leaver-sources/${_id}/runs/${next._id}`);
    await until('the second run to end', async () => (await again()).state === 'done', 60);
    expect(await again()).toMatchObject({ read: 0, announced: 0 });
  },
);
