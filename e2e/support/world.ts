import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { createPostgresDatabase } from '../../api/test/database.ts';
import { type SmtpSink, startSmtpSink } from '../../api/test/outside/smtp.ts';
import { companyTimeZone } from '../../contract/src/base/dates.ts';
import { launchOptions } from '../../scripts/chromium.ts';
import { freePort } from '../../scripts/free-port.ts';
import { still } from '../scenes/scene.ts';
import type { Wanted } from './product-host.ts';

export type World = {
  port: number;
  sink: SmtpSink;
  folder: string;
  /** The database’s address, unless it is embedded. */
  databaseUrl: string | null;
  /** Opens a page of a new browser context, without a session. */
  newPage(
    options?: Parameters<Browser['newContext']>[0],
  ): Promise<{ page: Page; context: BrowserContext; faults: string[] }>;
  address(path: string): string;
  /** Advances the product’s clock by so many seconds; the browser’s stays. */
  passTime(seconds: number): Promise<void>;
  /** Stops the product and starts it again, at the same address and with its data. */
  restart(): Promise<void>;
  end(): Promise<void>;
};

/** Shared by the journeys of this test worker: each finds both started, and leaves them so. */
let host: ReturnType<typeof fork> | null = null;
let browser: Promise<Browser> | null = null;

async function hostProduct(wanted: Wanted): Promise<void> {
  host ??= fork(new URL('product-host.ts', import.meta.url), {
    execArgv: ['--max-semi-space-size=64'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new AbortController();
  const { signal } = ended;
  host.send(wanted);
  const answer = once(host, 'message', { signal }).then(([fault]) => fault as string | null);
  const exit = once(host, 'exit', { signal }).then(() => 'The process of the product ended');
  const fault = await Promise.race([answer, exit]);
  ended.abort();
  if (fault) throw new Error(fault);
}

/** Starts the product with a demo company of its own on the database under test, and an SMTP server. */
export async function startWorld(environment: Record<string, string> = {}): Promise<World> {
  const { ENCORE_TEST_DATABASE, ENCORE_TEST_DEMO, ENCORE_TEST_DEMO_URL } = process.env;
  if (!ENCORE_TEST_DEMO) throw new Error('makeDemoCompany comes first');
  browser ??= chromium.launch(launchOptions());
  const launched = browser;
  const folder = await mkdtemp(join(tmpdir(), 'encore-journey-'));
  await cp(ENCORE_TEST_DEMO, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const sink = await startSmtpSink();
  const postgres = ENCORE_TEST_DATABASE === 'postgres' ? await createPostgresDatabase(ENCORE_TEST_DEMO_URL) : null;
  const port = await freePort();
  const address = (path: string) => `http://localhost:${port}${path}`;
  const settings = {
    ENCORE_DATA: folder,
    ENCORE_DEMO: '1',
    ENCORE_RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
    PORT: String(port),
    SMTP_URL: sink.url,
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    ...environment,
  };
  await hostProduct(settings);
  const contexts: BrowserContext[] = [];
  return {
    port,
    sink,
    folder,
    databaseUrl: postgres?.url ?? null,
    address,
    async newPage(options) {
      const context = await (await launched).newContext({
        viewport: { width: 1440, height: 900 },
        acceptDownloads: true,
        baseURL: address(''),
        // Don’t wait for mere animations.
        reducedMotion: 'reduce',
        ...options,
      });
      contexts.push(context);
      // On a busy machine an import or a page may take long; a real hang is still reported.
      context.setDefaultTimeout(60_000);
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      // Of frames too, in which no script could listen for it.
      context.on('console', (message) => {
        if (message.type() === 'error' && message.text().includes('Content Security Policy'))
          faults.push(`${message.page()?.url()}: ${message.text()}`);
      });
      return { page, context, faults };
    },
    passTime: (seconds) => hostProduct(seconds),
    async restart() {
      await hostProduct(settings);
    },
    async end() {
      await Promise.all(contexts.map((context) => context.close()));
      await hostProduct('stop');
      await sink.close();
      await postgres?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the seconds until it is ten in the morning where companies are: from nine on the worker mails leavers, when it starts and each minute. */
export function untilTen(now = new Date()): number {
  const time = now.toLocaleTimeString('sv', { timeZone: companyTimeZone });
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return (10 * 3600 - (hours * 3600 + minutes * 60 + seconds) + 86_400) % 86_400;
}

/** Fills in the open sign-in dialog, and submits it. */
export async function enter(page: Page, email = 'asha@acme.example', password = 'Encore@2025'): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in by the page, as a person does. */
export async function signInByPage(page: Page, address: string, email?: string): Promise<void> {
  await page.goto(`${address}/?action=login`);
  await enter(page, email);
  await page.waitForURL(/\/(?:home|exemployee|admin)(?:\/|$)/);
}

/** Signs in without the page, which would take as long as a whole journey: sets the cookies directly. */
export async function signIn(page: Page, email = 'asha@acme.example'): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password: 'Encore@2025' } });
  if (!answer.ok()) throw new Error(`${email} was not signed in: ${await answer.text()}`);
}

/** Signs out through the account menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /, account$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(/\/\?action=login$/);
}

/** Waits until the page has its fonts and its content; a loading scene only until it is rendered. */
export async function settled(page: Page, scene: { state: string }): Promise<void> {
  // Its content never arrives.
  if (scene.state.endsWith('loading')) return still(page);
  const ready = () => {
    // Skeletons are identified by their CSS module’s class.
    const loading = document.querySelector('[class*="_bone_"], [aria-busy="true"]');
    return document.fonts.status === 'loaded' && document.querySelector('main') !== null && !loading;
  };
  const state = () =>
    `fonts ${document.fonts.status}; ${document.querySelector('[class*="_bone_"], [aria-busy="true"]')?.parentElement?.outerHTML.slice(0, 300)}; ${document.body.innerText.slice(0, 300)}`;
  await page.waitForFunction(ready).catch(async (error: unknown) => {
    throw new Error(
      `${String(error).split('\n')[0]} Still waiting: ${(await page.evaluate(state)).replace(/\s+/g, ' ')}`,
    );
  });
}
