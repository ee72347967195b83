import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { createServices } from '#api/app.ts';
import type { Services } from '#api/core/context.ts';
import { readConfig } from '#api/core/installation/config.ts';
import { findDuplicates } from '#api/features/base/likeness/find-duplicates.ts';
import { applyRetention } from '#api/features/company/privacy/apply-retention.ts';
import { productSecret, startProduct } from '../scripts/product.ts';
import { timed } from './directory-product.ts';
import { ApiClient, figuresOf, milliseconds, oneByOne, printTable } from './measure.ts';
import { benchSignIn, openFilled } from './population.ts';

type Scene = Awaited<ReturnType<typeof openFilled>> & { api: ApiClient; processId: number };

const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;
const three = ({ p50, p95, p99 }: ReturnType<typeof figuresOf>) => [p50, p95, p99].map(milliseconds).join(' / ');
const peak = (processId: number) =>
  `${(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1]) / 1024).toFixed(0)} MB`;

/** Searches of different sizes, by words and by filters. */
const searches = [
  ['words of a tenth', { searchtext: 'bengaluru' }],
  ['two words', { searchtext: 'priya nair' }],
  ['a filter', { departments: ['Engineering'], gender: ['female'] }],
  ['everyone who left within five years', { dateOfLeavingGTE: '2021/01/01' }],
] as const;

/** Opens pages of the list meanwhile; returns their times at the end. */
function reading(api: ApiClient) {
  const times: number[] = [];
  const over = new AbortController();
  const done = (async () => {
    while (!over.signal.aborted) {
      times.push(await timed(() => api.get('/alumni?pageContent=10')));
      await wait(200);
    }
  })();
  return async () => {
    over.abort();
    await done;
    return figuresOf(times);
  };
}

async function countAudiences({ api }: Scene): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [name, filters] of searches) {
    let reached = 0;
    const body = { audience: { filters, removed: [] }, topic: 'newsletter' };
    const count = async () => (reached = (await api.post('/campaigns/audience-count', body)).data.reached);
    const figures = await oneByOne(5, count, 1);
    rows.push([`audience, ${name}`, reached.toLocaleString('en'), three(figures), '']);
  }
  return rows;
}

async function fillGroup({ api }: Scene): Promise<string[]> {
  const name = `Bench ${Date.now()}`;
  const { data } = await api.post('/group', { name });
  const beside = reading(api);
  const took = await timed(() => api.post(`/group/${data._id}`, { selectAll: true, filters: searches[0][1] }));
  const list = await beside();
  const { count } = (await api.get('/group')).data.find((one: { _id: string }) => one._id === data._id);
  return ['found by words, put into a group', count.toLocaleString('en'), seconds(took), `pages ${three(list)} ms`];
}

async function writeExport({ api, processId }: Scene, format: 'csv' | 'xlsx', filters: object): Promise<string[]> {
  const columns = ['name', 'email', 'phone', 'designation', 'department', 'location', 'dateOfJoining', 'dateOfLeaving'];
  const beside = reading(api);
  const start = performance.now();
  const { data } = await api.post('/alumni/exports', { format, columns, selectAll: true, filters });
  const begun = performance.now() - start;
  let job = data;
  while (job.state === 'running') {
    await wait(200);
    job = (await api.get(`/alumni/exports/${data._id}`)).data;
  }
  const took = performance.now() - start;
  const list = await beside();
  if (job.state !== 'done') throw new Error(job.message);
  const rate = Math.round(job.rows / (took / 1000)).toLocaleString('en');
  const notes = `begun after ${milliseconds(begun)} ms, ${rate} a second, process ${peak(processId)}, pages ${three(list)} ms`;
  return [`export, ${format}`, job.rows.toLocaleString('en'), seconds(took), notes];
}

async function lookForDuplicates(scene: Scene, services: Services): Promise<string[][]> {
  const { api, company, database } = scene;
  const beside = reading(api);
  const sweep = () => timed(() => findDuplicates(services, company));
  const [first, second] = [await sweep(), await sweep()];
  const list = await beside();
  const { total } = await database.system
    .selectFrom('duplicates')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('company_id', '=', company)
    .executeTakeFirstOrThrow();
  const { alumnis } = (await api.get('/alumni?pageContent=50')).data;
  const similar = await oneByOne(30, (run) => {
    const { name, phone, dateOfJoining } = alumnis[Math.abs(run) % alumnis.length];
    return api.post('/alumni/similar', { name, phone, dateOfJoining });
  });
  return [
    [
      'a sweep for duplicates',
      `${total.toLocaleString('en')} pairs`,
      seconds(first),
      `again ${seconds(second)}, pages ${three(list)} ms`,
    ],
    ['the look for the same person when one is added', '', three(similar), ''],
    ['the list of duplicates', '', three(await oneByOne(20, () => api.get('/alumni/duplicates'))), ''],
  ];
}

async function erase({ api, company, database }: Scene, services: Services): Promise<string[][]> {
  const { alumnis } = (await api.get('/alumni?pageContent=50')).data;
  const times: number[] = [];
  for (const { _id } of alumnis.slice(0, 20)) times.push(await timed(() => api.post(`/alumni/${_id}/erase`, {})));
  const due = async () => {
    const before = new Date(Date.now() - 2 * 86_400_000);
    await database.system
      .updateTable('companies')
      .set({ retention_applied_at: before })
      .where('id', '=', company)
      .execute();
  };
  await due();
  const idle = await timed(() => applyRetention(services, company));
  const deleted = 2_000;
  await sql`update people set status = 0, updated_at = now() - interval '100 days' where company_id = ${company} and id in (
    select id from people where company_id = ${company} and status = 1 order by id limit ${deleted})`.execute(
    database.system,
  );
  await due();
  const beside = reading(api);
  const took = await timed(() => applyRetention(services, company));
  const list = await beside();
  return [
    ['a person erased', '', three(figuresOf(times)), ''],
    ['a day of retention with nothing due', '', seconds(idle), ''],
    [
      'a day of retention, records deleted 100 days ago',
      deleted.toLocaleString('en'),
      seconds(took),
      `${milliseconds(took / deleted)} ms each, pages ${three(list)} ms`,
    ],
  ];
}

/** Measures tasks other than searching in a large directory. @param url a database that was filled before, or an empty one @param only one part */
export async function benchLarge(url: string, people: number, only: string | null): Promise<void> {
  const filled = await openFilled(url, people);
  const product = await startProduct({ DATABASE_URL: url });
  const api = new ApiClient(product.port);
  await api.signIn(benchSignIn.email, benchSignIn.password);
  const scene = { ...filled, api, processId: product.processId };
  const config = readConfig({ DATABASE_URL: url, ENCORE_SECRET: productSecret, LOG_LEVEL: 'error' });
  const services = await createServices(config, filled.database);
  const rows: string[][] = [];
  const add = (more: string[][]) => {
    for (const row of more) console.error(row.join('  |  '));
    rows.push(...more);
  };
  const parts: Record<string, () => Promise<string[][]>> = {
    exports: async () => [
      await writeExport(scene, 'csv', searches[0][1]),
      await writeExport(scene, 'xlsx', searches[2][1]),
    ],
    audiences: () => countAudiences(scene),
    group: async () => [await fillGroup(scene)],
    duplicates: () => lookForDuplicates(scene, services),
    erasing: () => erase(scene, services),
  };
  for (const [name, measure] of Object.entries(parts)) if (!only || name === only) add(await measure());
  printTable(
    `PostgreSQL, ${people.toLocaleString('en')} people`,
    ['What', 'of so many', 'seconds, or p50 / p95 / p99 ms', 'meanwhile'],
    rows,
  );
  api.close();
  await product.stop();
  await services.queue.stop();
  await filled.database.close();
}
