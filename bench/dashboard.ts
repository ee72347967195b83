import { type Browser, chromium, type Page } from 'playwright-core';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { launchOptions } from '../scripts/chromium.ts';
import { startProduct } from '../scripts/product.ts';
import { signIn } from './browser.ts';
import { forget, timed } from './directory-product.ts';
import { ApiClient, figuresOf, milliseconds, oneByOne, printTable } from './measure.ts';
import { benchSignIn, openFilled } from './population.ts';

const asked = [
  ['the dashboard', '/dashboard'],
  ['the dashboard, who left within a year', '/dashboard?from=2024%2F01%2F01&to=2024%2F12%2F31'],
  ['the map', '/overview/map'],
  ['the map of a state', '/overview/map/KA'],
  ['the overview of the directory', '/overview'],
] as const;

/** Measures in the page itself, from now until the figures are shown: the way between benchmark and browser does not count. */
const untilFigures = (page: Page, press: boolean) =>
  page.evaluate(async (isPressed) => {
    const start = isPressed ? performance.now() : 0;
    if (isPressed) document.querySelector<HTMLElement>('nav a[href="/home"]')?.click();
    const figure = () => document.querySelector('main [aria-label="In numbers"] li')?.textContent ?? '';
    while (!/\d/.test(figure()) && performance.now() < start + 20_000)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - start;
  }, press);

/** Measures from requesting the address; scripts and styles are in the browser's cache. */
async function opened(page: Page, address: string): Promise<number> {
  await page.goto('about:blank');
  await page.goto(`${address}/home`, { waitUntil: 'commit' });
  return untilFigures(page, false);
}

/** Measures from clicking Home in the navigation of a page that has just been loaded. */
async function pressed(page: Page, address: string): Promise<number> {
  await page.goto(`${address}/home/exemployee_management/search`);
  await page.getByRole('listitem').first().waitFor();
  await page.waitForTimeout(500);
  return untilFigures(page, true);
}

async function inBrowser(
  browser: Browser,
  address: string,
  visit: typeof opened,
  beforeEach?: () => Promise<unknown>,
): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, address);
  const times: number[] = [];
  for (let run = 0; run < 12; run += 1) {
    await beforeEach?.();
    const time = await visit(page, address);
    if (run >= 2) times.push(time);
  }
  await context.close();
  return times;
}

type Scene = Awaited<ReturnType<typeof openFilled>>;

/** Changes the data, and makes cached figures due at once. */
async function change({ database, company }: Scene): Promise<void> {
  await forget({ database, company });
  await database.system
    .updateTable('home_figures')
    .set({ took_milliseconds: 0 })
    .where('company_id', '=', company)
    .execute();
}

/** Polls until the answer is current; a large company first gets the figures from before the change. */
async function untilCurrent(api: ApiClient, path: string): Promise<void> {
  while ((await api.get(path)).data.countedAt) await new Promise((resolve) => setTimeout(resolve, 20));
}

/**
 * Measures the first screen: again, after a change, and until figures are counted again. @param url a database that was filled before, or an empty
 * one
 */
export async function benchDashboard(url: string, people: number): Promise<void> {
  buildWebIfStale();
  const scene = await openFilled(url, people);
  const { database, company } = scene;
  const product = await startProduct({ DATABASE_URL: url });
  const api = new ApiClient(product.port);
  await api.signIn(benchSignIn.email, benchSignIn.password);
  const rows: string[][] = [];
  for (const [name, path] of asked) {
    await database.system.deleteFrom('home_figures').where('company_id', '=', company).execute();
    await forget(scene);
    const first = await timed(() => api.get(path));
    const changed: number[] = [];
    const current: number[] = [];
    for (let run = 0; run < 8; run += 1) {
      await change(scene);
      const shown = await timed(() => api.get(path));
      changed.push(shown);
      current.push(shown + (await timed(() => untilCurrent(api, path))));
    }
    const { p50, p95 } = await oneByOne(60, () => api.get(path));
    const after = figuresOf(changed);
    rows.push([name, ...[p50, p95, after.p50, after.p95, figuresOf(current).p50, first].map(milliseconds)]);
  }
  const browser = await chromium.launch(launchOptions());
  const address = `http://localhost:${product.port}`;
  for (const [name, visit] of [
    ['figures on the screen, Home pressed in the rail', pressed],
    ['figures on the screen, the page opened again', opened],
  ] as const) {
    const again = figuresOf(await inBrowser(browser, address, visit));
    const after = figuresOf(await inBrowser(browser, address, visit, () => change(scene)));
    rows.push([name, ...[again.p50, again.p95, after.p50, after.p95].map(milliseconds), '', '']);
  }
  await browser.close();
  printTable(
    `PostgreSQL, ${people.toLocaleString('en')} people`,
    ['Asked', 'again p50', 'p95', 'after a change p50', 'p95', 'until it is counted p50', 'first of all'],
    rows,
  );
  api.close();
  await product.stop();
  await database.close();
}
