import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { openDatabase } from '#api/app.ts';
import { migrate } from '#api/core/database/migrate.ts';
import { readConfig } from '#api/core/installation/config.ts';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { launchOptions } from '../scripts/chromium.ts';
import { startProduct } from '../scripts/product.ts';
import { figuresOf, milliseconds, printTable } from './measure.ts';
import { benchSignIn, populate } from './population.ts';

const directory = '/home/exemployee_management/search';
/** A common word, a rare one, two words, a phone, nothing, and a slip. */
const typed = ['bengaluru', 'jhunjhunwala', 'kumar pune', 'priya', 'krishnan', 'qwxz'];

async function fill(folder: string, people: number): Promise<void> {
  const database = await openDatabase(readConfig({ ENCORE_DATA: folder, ENCORE_DEMO: '0' }));
  await migrate(database);
  const known = await database.system
    .selectFrom('users')
    .select('id')
    .where('email', '=', benchSignIn.email)
    .executeTakeFirst();
  if (!known) await populate(database, people);
  await database.close();
}

export async function signIn(page: Page, address: string, { email, password } = benchSignIn): Promise<void> {
  await page.goto(`${address}/?action=login`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/home(?:\/|$)/);
}

type Wait = { rows: number; number: number };

/**
 * Measures from a key press to the frame with the rows of the current text, and to that with their exact number, for every key of every text; the
 * pause between keys is that of a fast typist.
 */
async function measureTyping(page: Page, address: string): Promise<Wait[]> {
  await page.goto(address + directory);
  await page.getByRole('listitem').first().waitFor();
  // Measured in the page itself: the way between benchmark and browser is not part of a person's wait.
  await page.evaluate(() => {
    const shown = () => {
      const query = new URLSearchParams(window.location.search).get('searchtext') ?? '';
      const box = document.querySelector<HTMLInputElement>('[role=search] input');
      const list = document.querySelector('main [role=list][aria-label="Ex-employees"]');
      const stale = list?.closest('[data-stale]');
      const settled = document.querySelector('main h2')?.textContent?.includes('did not match') || (list && !stale);
      return box !== null && query === box.value.trim() && Boolean(settled);
    };
    const counted = () => shown() && !document.querySelector('[class*="_bone_"]');
    const until = async (there: () => boolean, start: number) => {
      while (!there() && performance.now() - start < 5000) await new Promise((resolve) => setTimeout(resolve, 1));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return performance.now() - start;
    };
    const times: Wait[] = [];
    Object.assign(window, { times });
    const measure = async () => {
      const start = performance.now();
      // The key itself has to reach the box first.
      await new Promise((resolve) => setTimeout(resolve, 5));
      const [rows, number] = await Promise.all([until(shown, start), until(counted, start)]);
      times.push({ rows, number });
    };
    document.addEventListener('keydown', () => void measure(), true);
  });
  const box = page.getByRole('search').getByRole('textbox');
  for (const text of typed) {
    await box.fill('');
    await page.waitForTimeout(600);
    await box.focus();
    for (const key of text) {
      const before = await page.evaluate(() => (window as unknown as { times: Wait[] }).times.length);
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await page.waitForFunction((count) => (window as unknown as { times: Wait[] }).times.length > count, before);
      await page.waitForTimeout(120);
    }
  }
  return page.evaluate(() => (window as unknown as { times: Wait[] }).times);
}

/** Scrolls until the given number of rows is loaded. */
async function loadRows(page: Page, address: string, rows: number): Promise<number> {
  await page.goto(address + directory);
  await page.getByRole('listitem').first().waitFor();
  return page.evaluate(async (wanted) => {
    const loaded = () =>
      Math.max(
        0,
        ...[...document.querySelectorAll('[aria-posinset]')].map((row) => Number(row.getAttribute('aria-posinset'))),
      );
    const end = performance.now() + 600_000;
    while (loaded() < wanted && performance.now() < end) {
      window.scrollTo(0, document.documentElement.scrollHeight);
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
    return loaded();
  }, rows);
}

type TraceEvent = {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  tid: number;
  pid: number;
  args?: { name?: string };
};

/** Scrolls like a person with a wheel: small steps, without a pause, up and down. */
async function wheel(page: Page, seconds: number, step: number): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    await page.mouse.wheel(0, step);
    await page.waitForTimeout(16);
  }
}

async function heapMegabytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}

/** Scrolls through the loaded rows under a Chromium trace; returns the main thread's tasks and the frames of the page in ms. */
async function traceScroll(browser: Browser, page: Page): Promise<{ tasks: number[]; frames: number[] }> {
  await page.mouse.move(700, 500);
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'],
  });
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    let running = true;
    const next = (now: number) => {
      frames.push(now - last);
      last = now;
      if (running) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(window, { stopFrames: () => ((running = false), frames) });
  });
  await wheel(page, 6, -400);
  await wheel(page, 4, 900);
  const frames = await page.evaluate(() => (window as unknown as { stopFrames: () => number[] }).stopFrames());
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const main = new Set(
    trace.traceEvents
      .filter((event) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain')
      .map((event) => `${event.pid} ${event.tid}`),
  );
  const tasks = trace.traceEvents
    .filter((event) => event.name.endsWith('RunTask') && main.has(`${event.pid} ${event.tid}`))
    .map((event) => (event.dur ?? 0) / 1000);
  return { tasks, frames: frames.slice(2) };
}

function spread(durations: number[]): string {
  const { p50, p95, p99 } = figuresOf(durations);
  return [p50, p95, p99].map(milliseconds).join(' / ');
}

/** Measures typing and scrolling in Chromium against the embedded database. */
export async function benchBrowser(folder: string, people: number, rows: number): Promise<void> {
  buildWebIfStale();
  await fill(folder, people);
  const product = await startProduct({ ENCORE_DATA: folder, ENCORE_DEMO: '0' });
  const address = `http://localhost:${product.port}`;
  const browser = await chromium.launch(launchOptions());
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signIn(page, address);
  const typing = await measureTyping(page, address);
  const session = await page.context().newCDPSession(page);
  await page.goto(address + directory);
  await page.getByRole('listitem').first().waitFor();
  const before = await heapMegabytes(session);
  const start = performance.now();
  const loaded = await loadRows(page, address, rows);
  const seconds = (performance.now() - start) / 1000;
  const filled = await heapMegabytes(session);
  const { tasks, frames } = await traceScroll(browser, page);
  const after = await heapMegabytes(session);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await browser.close();
  await product.stop();
  const longest = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), 0);
  const over = (values: readonly number[]) => values.filter((value) => value > 50).length;
  printTable(
    `In Chromium, ${people.toLocaleString('en')} people on the embedded database`,
    ['What', 'Figure'],
    [
      ['a key to its rows on screen, p50 / p95 / p99 ms', spread(typing.map(({ rows }) => rows))],
      ['a key to its rows and their exact number, p50 / p95 / p99 ms', spread(typing.map(({ number }) => number))],
      ['rows loaded by scrolling, ten at a time', `${loaded.toLocaleString('en')} in ${seconds.toFixed(0)} s`],
      [
        'frames while scrolling: longest, over 50 ms',
        `${milliseconds(longest(frames))} ms, ${over(frames)} of ${frames.length}`,
      ],
      [
        'tasks of the main thread: longest, over 50 ms',
        `${milliseconds(longest(tasks))} ms, ${over(tasks)} of ${tasks.length}`,
      ],
      [
        'heap: first page, all loaded, after scrolling',
        [before, filled, after].map((size) => `${size.toFixed(1)} MB`).join(', '),
      ],
      ['elements in the document', String(nodes)],
    ],
  );
}
