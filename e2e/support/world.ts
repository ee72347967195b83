import { constants } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { createPostgresDatabase } from '../../api/test/database.ts';
import { type SmtpSink, startSmtpSink } from '../../api/test/smtp.ts';
import { buildWebIfStale } from '../../scripts/build-web.ts';
import { launchOptions } from '../../scripts/chromium.ts';
import { type Product, startProduct } from '../../scripts/product.ts';

export type World = {
  product: Product;
  sink: SmtpSink;
  browser: Browser;
  folder: string;
  /** Where its database is, when that is not an embedded one. */
  databaseUrl: string | null;
  /** A page of a new browser context: nobody is signed in. */
  newPage(
    options?: Parameters<Browser['newContext']>[0],
  ): Promise<{ page: Page; context: BrowserContext; faults: string[] }>;
  address(path: string): string;
  /** Ends the product and starts it anew, at the same address and with what it has kept. */
  restart(): Promise<void>;
  end(): Promise<void>;
};

/** Starts the product with a demo company of its own on the database under test, an SMTP server and a browser. */
export async function startWorld(environment: Record<string, string> = {}): Promise<World> {
  buildWebIfStale();
  const folder = await mkdtemp(join(tmpdir(), 'encore-journey-'));
  const sink = await startSmtpSink();
  const { ENCORE_TEST_DATABASE, ENCORE_TEST_DEMO, ENCORE_TEST_DEMO_URL } = process.env;
  // Made once for all journeys (demo-company.ts); the screenshots, which are no test, let the product make it.
  if (ENCORE_TEST_DEMO) await cp(ENCORE_TEST_DEMO, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const postgres = ENCORE_TEST_DATABASE === 'postgres' ? await createPostgresDatabase(ENCORE_TEST_DEMO_URL) : null;
  const settings = {
    ENCORE_DATA: folder,
    ENCORE_DEMO: '1',
    SMTP_URL: sink.url,
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    ...environment,
  };
  let product = await startProduct(settings);
  const browser = await chromium.launch(launchOptions());
  return {
    get product() {
      return product;
    },
    sink,
    browser,
    folder,
    databaseUrl: postgres?.url ?? null,
    address: (path) => `http://localhost:${product.port}${path}`,
    async newPage(options) {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        acceptDownloads: true,
        ...options,
      });
      // On a busy machine an import or a page may take long; what does not come at all is said all the same.
      context.setDefaultTimeout(60_000);
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      return { page, context, faults };
    },
    async restart() {
      const PORT = String(product.port);
      await product.stop();
      product = await startProduct({ ...settings, PORT });
    },
    async end() {
      await browser.close();
      await product.stop();
      await sink.close();
      await postgres?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Fills in the dialog to sign in that is open, and sends it. */
export async function enter(page: Page, email = 'asha@acme.example', password = 'Encore@2025'): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in by the page, as a person does. */
export async function signIn(page: Page, address: string, email?: string): Promise<void> {
  await page.goto(`${address}/?action=login`);
  await enter(page, email);
  await page.waitForURL(/\/(?:home|exemployee|admin)(?:\/|$)/);
}

/** Signs out through the menu of the account. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /, account$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(/\/\?action=login$/);
}

/** Waits until the page has its fonts and its content; a scene of loading only a moment. */
export async function settled(page: Page, scene: { state: string }): Promise<void> {
  if (scene.state.endsWith('loading')) return page.waitForTimeout(500);
  const ready = () => {
    // Skeletons are known by the class of their module.
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
