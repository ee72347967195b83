import { fork } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { migrate } from '#api/core/database/migrate.ts';
import { openPostgres } from '#api/core/database/postgres.ts';
import { developmentBrands } from '#api/core/installation/brands.ts';
import { startProduct } from '../scripts/product.ts';
import { words } from './mail.ts';
import { ApiClient, type Figures, figuresOf, milliseconds, oneByOne, printTable } from './measure.ts';
import { benchSignIn, populate } from './population.ts';
import { residentMegabytes } from './processor.ts';

/** About one in ten of the people. */
const filters = { searchtext: 'bengaluru' };
/** Milliseconds between two searches, in which a person reads the results. */
const thinking = 30;
const searched = ['priya', 'engineer', 'sales pune', 'nair', 'manager', 'bengaluru', 'rao finance', 'kumar', 'design'];

const three = ({ p50, p95, p99 }: Figures) => [p50, p95, p99].map(milliseconds).join(' / ');
const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;

type Portal = { search: number[]; record: number[] };

/** Measures the waits of a person in the portal who searches and opens a record in turn until the end. */
async function usePortal(api: ApiClient, ids: readonly string[], isOver: () => boolean): Promise<Portal> {
  const waits: Portal = { search: [], record: [] };
  const timed = async (into: number[], path: string) => {
    const start = performance.now();
    await api.get(path);
    into.push(performance.now() - start);
    await wait(thinking);
  };
  for (let turn = 0; !isOver(); turn += 1) {
    const text = encodeURIComponent(searched[turn % searched.length] ?? '');
    await timed(waits.search, `/alumni?searchtext=${text}&withTotal=0`);
    await timed(waits.record, `/alumni/${ids[turn % ids.length]}`);
  }
  return waits;
}

/** Writes a brands file with a key to sign mail. */
export function brandsWithKey(folder: string): string {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const [keyFile, brandsFile] = [join(folder, 'dkim.pem'), join(folder, 'brands.json')];
  writeFileSync(keyFile, privateKey);
  const dkim = { domain: 'acme.example', selector: 'encore', keyFile };
  writeFileSync(brandsFile, JSON.stringify(developmentBrands(3000).map((brand) => ({ ...brand, logo: null, dkim }))));
  return brandsFile;
}

/**
 * Measures campaigns to about a tenth of the people: their audience by a search and by groups, and sending all of it beside a person in the portal.
 */
export async function benchCampaign(url: string, folder: string, people: number): Promise<void> {
  const database = openPostgres(url, { connections: 2 });
  await migrate(database);
  const { system } = database;
  if (!(await system.selectFrom('users').select('id').where('email', '=', benchSignIn.email).executeTakeFirst()))
    await populate(database, people);
  // It has mailed well for long: its quota is not measured here.
  await system.updateTable('companies').set({ mail_quota: 10_000_000, mail_quota_reason: 'bench' }).execute();
  const sink = fork(fileURLToPath(new URL('./sink.ts', import.meta.url)));
  const [{ port }] = (await once(sink, 'message')) as [{ port: number }];
  const settings = {
    DATABASE_URL: url,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    ENCORE_BRANDS: brandsWithKey(folder),
  };
  let product = await startProduct(settings);
  let api = new ApiClient(product.port);
  await api.signIn(benchSignIn.email, benchSignIn.password);

  const names = ['Bench dynamic', 'Bench fixed'];
  const known = new Map<string, string>(
    (await api.get('/group')).data.map((one: { name: string; _id: string }) => [one.name, one._id]),
  );
  for (const name of names) {
    if (known.has(name)) continue;
    const { data } = await api.post('/group', { name, ...(name === 'Bench dynamic' && { filters }) });
    known.set(name, data._id);
    if (name === 'Bench fixed') await api.post(`/group/${data._id}`, { selectAll: true, filters });
  }
  const audiences = [
    ['a search', filters],
    ['a dynamic group', { groupIds: [known.get('Bench dynamic')] }],
    ['a fixed group', { groupIds: [known.get('Bench fixed')] }],
    ['a filter', { departments: ['Engineering'], gender: ['female'] }],
  ] as const;

  const create = async (audience: unknown) =>
    (
      await api.post('/campaigns', {
        kind: 'mailer',
        name: 'Bench',
        audience: { filters: audience, removed: [] },
        written: { subject: 'Come back, {name}', content: `<p>Hello {firstName|there},</p><p>${words.repeat(95)}</p>` },
      })
    ).data._id as string;
  const move = (id: string, act: string, confirmed?: number) => api.post(`/campaigns/${id}/moves`, { act, confirmed });
  const reachedBy = async (id: string) => (await api.get(`/campaigns/${id}/rehearsal`)).data.reached as number;
  const read = async (id: string) => (await api.get(`/campaigns/${id}`)).data;
  /** Waits from clicking the button until everyone's row is written. */
  const fixed = async (id: string): Promise<number> => {
    const confirmed = await reachedBy(id);
    const start = performance.now();
    await move(id, 'start', confirmed);
    while ((await read(id)).counts === null) await wait(20);
    return performance.now() - start;
  };

  const rows: string[][] = [];
  for (const [name, audience] of audiences) {
    const id = await create(audience);
    let reached = 0;
    const body = { audience: { filters: audience, removed: [] }, topic: 'newsletter' };
    const counted = await oneByOne(
      5,
      async () => (reached = (await api.post('/campaigns/audience-count', body)).data.reached),
      1,
    );
    const rehearsed = await oneByOne(3, () => api.get(`/campaigns/${id}/rehearsal`), 1);
    // Throttled as soon as it begins, and cancelled, so that it does not affect the next measurement.
    await api.post(`/campaigns/${id}`, { perHour: 10 });
    const took = await fixed(id);
    await move(id, 'cancel');
    rows.push([name, reached.toLocaleString('en'), three(counted), three(rehearsed), seconds(took)]);
    console.error(rows.at(-1)?.join('  |  '));
  }
  printTable(
    `Audiences among ${people.toLocaleString('en')} people`,
    ['Audience', 'people reached', 'counted: p50 / p95 / p99 ms', 'rehearsed', 'started, until every row is written'],
    rows,
  );

  api.close();
  await product.stop();

  const sendings: string[][] = [];
  for (const isApart of [false, true]) {
    product = await startProduct(settings, isApart ? ['serve', '--no-worker'] : ['serve']);
    const worker = isApart ? await startProduct(settings, ['work']) : product;
    api = new ApiClient(product.port);
    await api.signIn(benchSignIn.email, benchSignIn.password);
    const ids = (await api.get('/alumni?pageContent=50')).data.alumnis.map((person: { _id: string }) => person._id);
    const until = (milliseconds: number) => {
      const end = performance.now() + milliseconds;
      return () => performance.now() > end;
    };
    await usePortal(api, ids, until(5_000));
    const alone = await usePortal(api, ids, until(20_000));
    const id = await create(filters);
    await fixed(id);
    // For this long someone is in the portal; then it continues without them, as fast as it can.
    let start = performance.now();
    const isBeside = until(30_000);
    const beside = await usePortal(api, ids, isBeside);
    const first = (await read(id)).counts.sent;
    const perSecond = { beside: first / ((performance.now() - start) / 1000), alone: 0 };
    const memory: number[] = [];
    start = performance.now();
    for (let isOver = false; !isOver; await wait(1_000)) {
      memory.push(residentMegabytes(worker.processId));
      // A request to the portal would count as presence, so the database is asked.
      const row = await system.selectFrom('campaigns').select('state').where('id', '=', id).executeTakeFirst();
      isOver = row?.state === 'finished';
    }
    const { counts } = await read(id);
    perSecond.alone = (counts.sent - first) / ((performance.now() - start) / 1000);
    const at = (share: number) => memory[Math.min(memory.length - 1, Math.floor(memory.length * share))]?.toFixed(0);
    const times = (name: keyof Portal) => (figuresOf(beside[name]).p95 / figuresOf(alone[name]).p95).toFixed(2);
    sendings.push([
      isApart ? 'a worker beside it' : 'the process that serves the portal',
      counts.sent.toLocaleString('en'),
      `${perSecond.beside.toFixed(0)}, ${perSecond.alone.toFixed(0)}`,
      [0.25, 0.5, 0.75, 1]
        .map(at)
        .concat(Math.max(...memory).toFixed(0))
        .join(', '),
      ...(['search', 'record'] as const).map(
        (name) => `${three(figuresOf(alone[name]))}; ${three(figuresOf(beside[name]))}: p95 ${times(name)} times`,
      ),
    ]);
    console.error(sendings.at(-1)?.join('  |  '));
    api.close();
    if (isApart) await worker.stop();
    await product.stop();
  }
  printTable(
    'Sent, signed, with a person in the portal for 30 s who searches and opens records',
    [
      'From',
      'sent',
      'a second: with a person in the portal, without',
      'memory at 1/4, 2/4, 3/4, 4/4, and the most, MB',
      'a search: p50 / p95 / p99 ms alone; beside it',
      'a record',
    ],
    sendings,
  );
  sink.kill();
  await database.close();
}
