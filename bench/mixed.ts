import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Product, startProduct } from '../scripts/product.ts';
import { brandsWithKey } from './campaign.ts';
import { ApiClient, figuresOf, milliseconds, printTable, sideBySide } from './measure.ts';
import { benchSignIn, openFilled } from './population.ts';

const [perSecond, people] = [200, 1_000_000];
const searched = ['priya', 'engineer', 'sales pune', 'nair', 'manager', 'bengaluru', 'rao finance', 'kumar', 'design'];

/** Returns the requests of colleagues in a portal: lists and searches, records, groups, jobs, Home. */
function pathsOf(ids: readonly string[]): (turn: number) => string {
  const text = (turn: number) => encodeURIComponent(searched[turn % searched.length] ?? '');
  const id = (turn: number) => ids[turn % ids.length];
  const kinds = [
    () => '/alumni?pageContent=10',
    (turn: number) => `/alumni?searchtext=${text(turn)}&withTotal=0`,
    (turn: number) => `/alumni/${id(turn)}`,
    (turn: number) => `/alumni?searchtext=${text(turn)}&departments=Engineering&withTotal=0`,
    (turn: number) => `/alumni/${id(turn)}/timeline`,
    () => '/group',
    () => '/jobs',
    () => '/campaigns',
    (turn: number) => (turn % 5 === 0 ? '/dashboard' : `/alumni/${id(turn)}`),
  ];
  return (turn) => kinds[turn % kinds.length]?.(Math.floor(turn / kinds.length)) ?? '';
}

/** Makes a number of requests a second, whether or not earlier ones are answered; each is timed from when it was due. */
async function ask(api: ApiClient, pathOf: (turn: number) => string, seconds: number) {
  const times: number[] = [];
  const failed: string[] = [];
  const asked: Promise<void>[] = [];
  const start = performance.now();
  for (let turn = 0; turn < seconds * perSecond; turn += 1) {
    const due = start + (turn * 1000) / perSecond;
    if (due > performance.now()) await wait(due - performance.now());
    const answered = api.get(pathOf(turn)).then(
      () => void times.push(performance.now() - due),
      (error: Error) => void failed.push(error.message),
    );
    asked.push(answered);
  }
  await Promise.all(asked);
  return { ...figuresOf(times), most: Math.max(...times), failed: failed.length, answered: times.length };
}

const group = '/sys/fs/cgroup/cpu';
/** Starts a web process with a share of a core. */
async function withShare(share: number, name: string, environment: Record<string, string>): Promise<Product> {
  const folder = join(group, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(Math.round(share * 100_000)));
  const product = await startProduct(environment, ['serve', '--no-worker']);
  writeFileSync(join(folder, 'cgroup.procs'), String(product.processId));
  return {
    ...product,
    stop: async () => {
      await product.stop();
      rmdirSync(folder);
    },
  };
}

async function signedIn({ port }: Product): Promise<ApiClient> {
  const api = new ApiClient(port);
  await api.signIn(benchSignIn.email, benchSignIn.password);
  return api;
}

/** Measures requests per second of one web process and of two, each with a share of a core: on two cores the database needs the rest. */
async function compare(environment: Record<string, string>, pathOf: (turn: number) => string): Promise<string[][]> {
  if (!existsSync(join(group, 'cpu.cfs_quota_us'))) {
    console.error(
      'two web processes: not tried, only root with the first kind of control groups can give shares of a core',
    );
    return [];
  }
  const rows: string[][] = [];
  for (const share of [0.25, 0.4]) {
    const products = [
      await withShare(share, 'bench-one', environment),
      await withShare(share, 'bench-two', environment),
    ];
    const apis = await Promise.all(products.map(signedIn));
    const rate = (used: ApiClient[]) => {
      let turn = 0;
      return sideBySide(16, 10_000, (lane) => (used[lane % used.length] as ApiClient).get(pathOf((turn += 1))));
    };
    await rate(apis);
    const one = await rate(apis.slice(0, 1));
    const two = await rate(apis);
    rows.push([`${share} of a core each`, one.toFixed(0), two.toFixed(0), (two / one).toFixed(2)]);
    for (const api of apis) api.close();
    for (const product of products) await product.stop();
  }
  return rows;
}

/** Measures the portal at a steady rate, alone and while a campaign to a tenth of the people is sent; then one web process and two. */
export async function benchMixed(url: string, folder: string): Promise<void> {
  const { database } = await openFilled(url, people);
  await database.system.updateTable('companies').set({ mail_quota: 10_000_000, mail_quota_reason: 'bench' }).execute();
  const sink = fork(fileURLToPath(new URL('./sink.ts', import.meta.url)));
  const [{ port }] = (await once(sink, 'message')) as [{ port: number }];
  const settings = {
    DATABASE_URL: url,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    ENCORE_BRANDS: brandsWithKey(folder),
  };
  const product = await startProduct(settings, ['serve', '--no-worker']);
  const worker = await startProduct(settings, ['work']);
  const api = await signedIn(product);
  const { alumnis } = (await api.get('/alumni?pageContent=50')).data;
  const pathOf = pathsOf(alumnis.map(({ _id }: { _id: string }) => _id));
  await ask(api, pathOf, 10);
  const rows: string[][] = [];
  const add = (name: string, found: Awaited<ReturnType<typeof ask>>, sent: string) => {
    const { p50, p95, p99, most, failed, answered } = found;
    rows.push([name, `${answered}`, `${failed}`, [p50, p95, p99, most].map(milliseconds).join(' / '), sent]);
    console.error(rows.at(-1)?.join('  |  '));
  };
  add('alone', await ask(api, pathOf, 60), '');
  const { data } = await api.post('/campaigns', {
    kind: 'mailer',
    name: 'Bench',
    audience: { filters: { searchtext: 'bengaluru' }, removed: [] },
    written: {
      subject: 'Come back, {name}',
      content: '<p>Hello {firstName|there},</p><p>We would like to have you back.</p>',
    },
  });
  const { reached } = (await api.get(`/campaigns/${data._id}/rehearsal`)).data;
  const sent = async () => (await api.get(`/campaigns/${data._id}`)).data.counts?.sent ?? 0;
  // From clicking the button: its recipients are found and written while people are in the portal.
  const started = api.post(`/campaigns/${data._id}/moves`, { act: 'start', confirmed: reached });
  const beside = await ask(api, pathOf, 120);
  await started;
  add(`beside a campaign to ${reached.toLocaleString('en')}`, beside, `${await sent()} sent meanwhile`);
  printTable(
    `${perSecond} requests a second, ${people.toLocaleString('en')} people`,
    ['', 'answered', 'failed', 'p50 / p95 / p99 / slowest ms', ''],
    rows,
  );
  await api.post(`/campaigns/${data._id}/moves`, { act: 'cancel' });
  api.close();
  await worker.stop();
  await product.stop();
  sink.kill();
  const compared = await compare(settings, pathOf);
  printTable('One web process and two', ['', 'one: requests a second', 'two', 'times'], compared);
  await database.close();
}
