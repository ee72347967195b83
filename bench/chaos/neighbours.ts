import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Database } from '#api/core/database/database.ts';
import { migrate } from '#api/core/database/migrate.ts';
import { openPglite } from '#api/core/database/pglite.ts';
import { openPostgres } from '#api/core/database/postgres.ts';
import { startProduct } from '../../scripts/product.ts';
import { ApiClient, type Figures, figuresOf, milliseconds, printTable } from '../measure.ts';
import { benchSignIn, createCompany, fill } from '../population.ts';

/** People of each company, and seconds of measuring. */
const [people, seconds] = [20_000, 20];
/** Milliseconds between two searches, in which a person reads the results. */
const thinking = 30;
/** Milliseconds between two polls of a page that watches background work. */
const watching = 500;
const neighbour = 'neighbour@other.example';
const words = [
  'priya',
  'engineer',
  'sales pune',
  'nair',
  'manager',
  'bengaluru',
  'rao finance',
  'kumar',
  'design',
  'singh',
];

async function prepare(database: Database): Promise<void> {
  await migrate(database);
  const searching = await createCompany(database, 'Acme Industries', benchSignIn.email);
  const busy = await createCompany(database, 'Other Industries', neighbour);
  await fill(database, searching, people, 1);
  await fill(database, busy, people, 2);
  // It mails and imports at full speed: its quota is not measured here.
  await database.system
    .updateTable('companies')
    .set({ trusted: true, mail_quota: 10_000_000, mail_quota_reason: 'bench' })
    .execute();
  await database.withConnection((connection) => connection.script('vacuum analyze'));
}

/** Measures searches of one person, one after the other. */
async function search(api: ApiClient): Promise<Figures> {
  const durations: number[] = [];
  const end = performance.now() + seconds * 1000;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const word = words[turn % words.length] ?? '';
    const start = performance.now();
    await api.get(`/alumni?searchtext=${encodeURIComponent(word)}&withTotal=0`);
    durations.push(performance.now() - start);
    await wait(thinking);
  }
  return figuresOf(durations);
}

let file = 0;
/** Returns a spreadsheet of new people, as text. */
function newPeople(count: number): Blob {
  file += 1;
  const header =
    'Full Name,Personal Email,Company Email,Gender,Designation,Department,Work Location,Date of Birth,Employee ID,Date of Joining,Date of Leaving';
  const rows = Array.from({ length: count }, (_, row) => {
    const key = `${file}x${row}`;
    return `Meera Iyer,new${key}@mail.example,w${key}@other.example,female,Clerk,Sales,Pune,01/02,N${key},01/02/2015,01/02/2016`;
  });
  return new Blob([[header, ...rows].join('\r\n')]);
}

/** Runs everything that a company can ask for, again and again until the end, and counts what was done. */
function beBusy(port: number, headers: Record<string, string>, isOver: () => boolean) {
  const done: Record<string, number> = { imported: 0, exported: 0, swept: 0, mailed: 0, refused: 0 };
  const call = async (path: string, options: RequestInit & { json?: unknown } = {}) => {
    const { json, ...rest } = options;
    const asked = json ? { method: 'POST', body: JSON.stringify(json) } : {};
    const type: Record<string, string> = json ? { 'content-type': 'application/json' } : {};
    const response = await fetch(`http://localhost:${port}/api${path}`, {
      ...asked,
      ...rest,
      headers: { ...headers, ...type },
    });
    const { data } = (await response.json()) as { data: any };
    if (!response.ok) done.refused = (done.refused ?? 0) + 1;
    return response.ok ? data : null;
  };
  const count = (what: string, by: number) => {
    done[what] = (done[what] ?? 0) + by;
  };
  const again = async (work: () => Promise<void>) => {
    while (!isOver()) {
      await work();
      await wait(20);
    }
  };
  const everything = [
    again(async () => {
      const body = new FormData();
      body.append('file', newPeople(5_000), 'people.csv');
      count('imported', (await call('/alumni/bulk-upload', { method: 'POST', body }))?.added ?? 0);
    }),
    again(async () => {
      const json = {
        format: 'xlsx',
        columns: ['name', 'email', 'designation', 'department', 'location'],
        selectAll: true,
        filters: {},
      };
      const started = await call('/alumni/exports', { json });
      for (;;) {
        const now = started && (await call(`/alumni/exports/${started._id}`));
        if (!now || now.state !== 'running' || isOver()) return count('exported', now?.state === 'done' ? now.rows : 0);
        await wait(watching);
      }
    }),
    again(async () => {
      if (await call('/alumni/duplicates/sweep', { json: {} })) count('swept', 1);
      while (!isOver() && (await call('/alumni/duplicates'))?.sweeping) await wait(watching);
    }),
    again(async () => {
      const json = {
        type: 2,
        jobTitle: 'Engineer',
        jobDescription: 'Build',
        location: 'Pune',
        subject: 'Back, {name}',
        message: 'We miss you',
        selectAll: true,
        filters: {},
      };
      count('mailed', (await call('/emailers/rehire', { json }))?.recipients ?? 0);
      await wait(1_000);
    }),
  ];
  return { done, over: Promise.all(everything) };
}

/** Measures searches of one company, alone and then beside one that imports, exports, sweeps for duplicates and mails at full speed. */
export async function benchNeighbours(url: string | null, folder: string): Promise<string[]> {
  const data = join(folder, 'data');
  mkdirSync(data);
  const database = url ? openPostgres(url, { connections: 4 }) : await openPglite(join(data, 'database'));
  await prepare(database);
  await database.close();
  const sink = fork(fileURLToPath(new URL('../sink.ts', import.meta.url)));
  const [{ port }] = (await once(sink, 'message')) as [{ port: number }];
  const product = await startProduct({
    ...(url ? { DATABASE_URL: url } : {}),
    ENCORE_DATA: data,
    ENCORE_DEMO: '0',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  });
  const [api, other] = [new ApiClient(product.port), new ApiClient(product.port)];
  await api.signIn(benchSignIn.email, benchSignIn.password);
  await other.signIn(neighbour, benchSignIn.password);
  await search(api);
  const alone = await search(api);
  let isOver = false;
  const { done, over } = beBusy(product.port, other.headers, () => isOver);
  await wait(2_000);
  const beside = await search(api);
  isOver = true;
  await over;
  for (const client of [api, other]) client.close();
  await product.stop();
  sink.kill();
  const told = ({ p50, p95, p99 }: Figures) => [p50, p95, p99].map(milliseconds).join(' / ');
  const what = Object.entries(done).map(([name, times]) => `${times.toLocaleString('en')} ${name}`);
  return [
    url ? 'PostgreSQL' : 'PGlite',
    told(alone),
    told(beside),
    (beside.p95 / alone.p95).toFixed(2),
    what.join(', '),
  ];
}

export function printNeighbours(rows: string[][]): void {
  printTable(
    `Bad neighbours: searches of one company (${people.toLocaleString('en')} people), alone and beside another at full speed for ${seconds} s`,
    ['Database', 'alone, p50 / p95 / p99 ms', 'beside', 'p95 times', 'meanwhile the other'],
    rows,
  );
}
