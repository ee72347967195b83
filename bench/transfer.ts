import type { Browser, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { launchOptions } from '../scripts/chromium.ts';
import { startProduct } from '../scripts/product.ts';
import { categories, lighthouseScores } from './lighthouse.ts';
import { printTable } from './measure.ts';

const password = 'Encore@2025';
const directory = '/home/exemployee_management';
/** Limits of a cold visit (docs/performance.md). */
const limits = { requests: 30, kilobytes: 400, shift: 0.02 };
const quiet = 1500;
const widths = [1440, 768, 375];

const fixed = [
  { name: 'Landing', path: '/', email: null },
  { name: 'Home', path: '/home', email: 'asha@acme.example' },
  { name: 'Search', path: `${directory}/search`, email: 'asha@acme.example' },
  { name: 'Feed', path: '/exemployee/feed', email: 'ravi@alumni.example' },
] as const;

/** Returns the screens; the pages of a job and of a company are the first public ones of the demo. */
async function screensAt(address: string): Promise<{ name: string; path: string; email: string | null }[]> {
  const listed = await (await fetch(`${address}/sitemap.xml`)).text();
  const found = (name: string, pattern: RegExp) => {
    const [path] = pattern.exec(listed) ?? [];
    if (!path) throw new Error(`${name}: the sitemap has none`);
    return { name, path, email: null };
  };
  return [...fixed, found('Job', /\/jobs\/[\w-]+/), found('Company', /\/companies\/[\w-]+/)];
}

type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

async function signIn(browser: Browser, address: string, email: string): Promise<State> {
  const context = await browser.newContext();
  const answer = await context.request.post(`${address}/api/auth/login`, { data: { email, password } });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`);
  const state = await context.storageState();
  await context.close();
  return state;
}

export type Cost = { requests: number; api: number; bytes: number; shift: number; kinds: Record<string, number> };

/** Makes one visit with an empty cache, until the network is quiet; returns the transfer and the layout shift. */
async function visit(
  browser: Browser,
  url: string,
  state: State | null,
  width: number,
  tell?: (line: string) => void,
): Promise<Cost> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    ...(state ? { storageState: state } : {}),
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const urls = new Map<string, string>();
  const cost: Cost = { requests: 0, api: 0, bytes: 0, shift: 0, kinds: {} };
  let last = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (!request.url.startsWith('http')) return;
    const isApi = new URL(request.url).pathname.startsWith('/api/');
    kinds.set(requestId, isApi ? 'API' : type);
    urls.set(requestId, request.url);
    cost.requests += 1;
    cost.api += Number(isApi);
    last = performance.now();
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    tell?.(`${kind} ${encodedDataLength} ${urls.get(requestId) ?? ''}`);
    cost.bytes += encodedDataLength;
    cost.kinds[kind] = (cost.kinds[kind] ?? 0) + encodedDataLength;
    last = performance.now();
  });
  await page.goto(url);
  // A stream of events stays open, so the network is never idle: a quiet period is enough.
  const end = performance.now() + 20_000;
  while (performance.now() - last < quiet && performance.now() < end) await page.waitForTimeout(100);
  cost.shift = await page.evaluate(async () => {
    let sum = 0;
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => setTimeout(resolve, 100));
    return sum;
  });
  await context.close();
  return cost;
}

/** Measures the first visit of each screen, with a cold cache, on the demo's data. */
export async function benchTransfer(): Promise<void> {
  buildWebIfStale();
  const product = await startProduct({ ENCORE_DEMO: '1' });
  const address = `http://localhost:${product.port}`;
  const browser = await chromium.launch(launchOptions());
  const rows: string[][] = [];
  const states = new Map<string | null, State>();
  const screens = await screensAt(address);
  for (const { name, path, email } of screens) {
    if (email && !states.has(email)) states.set(email, await signIn(browser, address, email));
    const state = states.get(email) ?? null;
    for (const width of widths) {
      const { requests, api, bytes, shift } = await visit(browser, address + path, state, width);
      const kilobytes = Math.round(bytes / 1000);
      const within = requests <= limits.requests && kilobytes <= limits.kilobytes && shift <= limits.shift;
      rows.push([name, `${width}`, `${requests}`, `${api}`, `${kilobytes} kB`, shift.toFixed(3), within ? '' : 'over']);
    }
  }
  printTable(
    `First visits, cold (at most ${limits.requests} requests, ${limits.kilobytes} kB, layout shift ${limits.shift})`,
    ['Screen', 'Width', 'Requests', 'of these API', 'Transferred', 'Layout shift', ''],
    rows,
  );
  await browser.close();
  const visits = screens.map(({ name, path, email }) => ({
    name,
    url: address + path,
    cookies: states.get(email)?.cookies ?? [],
  }));
  const scores = await lighthouseScores(visits, 'desktop');
  const open = visits.filter(({ cookies }) => cookies.length === 0);
  const phone = await lighthouseScores(open, 'phone');
  await product.stop();
  if (scores === null || phone === null) return console.log('Lighthouse is not installed: its scores are left out.');
  printTable('Lighthouse, desktop', ['Screen', ...categories], scores);
  printTable('Lighthouse, phone', ['Screen', ...categories], phone);
}
