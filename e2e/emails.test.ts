// Only with --all: it checks the golden emails, which change only with their files (api/test/golden-emails.test.ts).
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileGolden, goldenDocuments } from '../api/test/golden-documents.ts';
import { launchOptions } from '../scripts/chromium.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const names = Object.keys(goldenDocuments);
/** A folder for pictures of the tested emails, for viewing. */
const folder = process.env.ENCORE_EMAIL_PICTURES;

let browser: Browser;
const pages: Record<string, Page> = {};

beforeAll(async () => {
  browser = await chromium.launch(launchOptions());
  const campus = readFileSync(new URL('../api/src/demo/posts/campus.jpg', import.meta.url));
  const logo = await sharp({ create: { width: 120, height: 80, channels: 3, background: '#0c6156' } })
    .png()
    .toBuffer();
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ colorScheme });
    await page.route(/^http/, (route) =>
      route.fulfill({ body: route.request().url().includes('logo') ? logo : campus }),
    );
    pages[colorScheme] = page;
  }
  if (folder) mkdirSync(folder, { recursive: true });
});
afterAll(() => browser.close());

async function show(name: string, colours: string, width: number): Promise<Page> {
  const page = pages[colours];
  if (!page) throw new Error('No page');
  await page.setViewportSize({ width, height: 800 });
  await page.setContent((await compileGolden(name)).html, { waitUntil: 'load' });
  if (folder) await page.screenshot({ path: join(folder, `${name}-${width}-${colours}.png`), fullPage: true });
  return page;
}

describe.each(names)('The email %s', (name) => {
  test.each([320, 600, 800])('fits %i pixels, light and dark', async (width) => {
    for (const colours of ['light', 'dark']) {
      const page = await show(name, colours, width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const small = await page.evaluate(
        () =>
          [...document.querySelectorAll('p, h1, h2, h3, li')].filter(
            (one) => one.clientWidth > 0 && one.clientWidth < 60 && one.textContent?.trim(),
          ).length,
      );
      expect(small, 'text squeezed into a column').toBe(0);
    }
  });

  test('is readable in light and dark, without serious faults', async () => {
    for (const colours of ['light', 'dark']) {
      const page = await show(name, colours, 600);
      await page.evaluate(axe);
      const violations = await page.evaluate(async () => {
        const { axe: runner } = window as unknown as {
          axe: {
            run(): Promise<{ violations: { id: string; nodes: { html: string; any: { message: string }[] }[] }[] }>;
          };
        };
        return (await runner.run()).violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html, any }) => `${id}: ${any[0]?.message} ${html}`),
        );
      });
      // An email is no page: it has no landmarks, and some have no heading.
      expect(
        violations.filter((line) => !/^(?:region|landmark-one-main|page-has-heading-one|heading-order)/.test(line)),
      ).toEqual([]);
    }
  });
});

test('columns stack on a phone, and are side by side on a desktop', async () => {
  const tops = async (width: number) => {
    const page = await show('columns', 'light', width);
    const boxes = await page
      .locator('h3')
      .evaluateAll((all) => all.slice(0, 2).map((one) => one.getBoundingClientRect().top));
    return (boxes[1] ?? 0) - (boxes[0] ?? 0);
  };
  expect(await tops(320)).toBeGreaterThan(100);
  expect(await tops(600)).toBe(0);
});
