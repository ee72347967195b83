import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from './support/scene.ts';
import { settled, signIn, startWorld, type World } from './support/world.ts';

const home = '/home/exemployee_management';
/** How far things on the page may move of themselves (look.md, Behaviour). */
const mostShift = 0.02;

let world: World;
let page: Page;
let faults: string[];

beforeAll(async () => {
  world = await startWorld({ SMTP_URL: '' });
  ({ page, faults } = await world.newPage());
  await signIn(page, world.address(''));
});
afterAll(() => world.end());

const open = async () => {
  await page.goto(world.address(home));
  await page.getByRole('heading', { name: 'From record to regular' }).waitFor();
  await settled(page, { state: 'full' });
};
type Moving = Window & { moved?: { value: number; what: string[] } };

describe('Home', () => {
  test.each([
    [1440, 900],
    [768, 1024],
    [375, 812],
  ])('nothing on it moves of itself at %i pixels, on a slow machine and a slow line', async (width, height) => {
    const { page: slow, context } = await world.newPage({
      viewport: { width, height },
      storageState: await page.context().storageState(),
    });
    const devtools = await context.newCDPSession(slow);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await devtools.send('Network.enable');
    const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 };
    await devtools.send('Network.emulateNetworkConditions', line);
    await slow.addInitScript(() => {
      const moving: Moving = window;
      const moved = { value: 0, what: [] as string[] };
      moving.moved = moved;
      type Shift = PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources?: { node?: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      };
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as Shift[]) {
          if (shift.hadRecentInput) continue;
          moved.value += shift.value;
          for (const { node, previousRect: before, currentRect: after } of shift.sources ?? []) {
            const way = [before, after].map(({ x, y, width: w, height: h }) => `${x},${y} ${w}×${h}`).join(' → ');
            moved.what.push(`${shift.value.toFixed(4)} ${way} ${(node as Element | null)?.outerHTML?.slice(0, 120)}`);
          }
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await slow.goto(world.address(home));
    await slow.getByRole('heading', { name: 'From record to regular' }).waitFor();
    await settled(slow, { state: 'full' });
    await slow.getByRole('heading', { name: 'From record to regular' }).scrollIntoViewIfNeeded();
    await slow.locator('.recharts-surface').first().waitFor({ state: 'attached' });
    await slow.waitForTimeout(1500);
    const moved = await slow.evaluate(() => (window as Moving).moved);
    await context.close();
    expect(moved?.value, moved?.what.join('\n')).toBeLessThan(mostShift);
  });

  test('asks twice for what it shows', async () => {
    const asked: string[] = [];
    const note = (request: { url(): string }) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/overview')) asked.push(pathname);
      else if (/^\/api\/(?:alumni|group|jobs|claims|own)/.test(pathname)) asked.push(pathname);
    };
    page.on('request', note);
    await open();
    await expect.poll(() => asked.length).toBeGreaterThan(2);
    // What is asked once more comes a moment later.
    await page.waitForTimeout(500);
    page.off('request', note);
    expect(asked.sort()).toEqual(['/api/overview', '/api/overview/trends', '/api/overview/waiting']);
  });

  test('every tile opens the list that it counts', async () => {
    await open();
    const tiles = page.getByRole('list', { name: 'In numbers' }).getByRole('link');
    for (const [index, text] of (await tiles.allInnerTexts()).entries()) {
      const number = /\n\s*([\d,]+)/.exec(text)?.[1];
      const address = (await tiles.nth(index).getAttribute('href')) ?? '';
      await page.goto(world.address(address));
      await page
        .getByRole('status')
        .filter({ hasText: `${number} Matching` })
        .waitFor();
      await open();
    }
  });

  test('a part that failed says so and comes back by its own button; the rest stands meanwhile', async () => {
    const trends = '**/api/overview/trends';
    await page.route(trends, (route) =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong! Please try again later' } }),
    );
    await page.goto(world.address(home));
    const departments = page.getByRole('region', { name: 'Departments' });
    await departments.getByText('Something went wrong! Please try again later').waitFor();
    await page.getByRole('region', { name: 'Recent leavers' }).getByRole('link').nth(1).waitFor();
    await page.unroute(trends);
    await departments.getByRole('button', { name: 'Try again' }).click();
    const { departments: found } = await ask<{ departments: { name: string }[] }>(page, '/overview/trends');
    await departments.getByRole('link', { name: found[0]?.name ?? '' }).waitFor();
    expect(faults).toEqual([]);
  });
});
