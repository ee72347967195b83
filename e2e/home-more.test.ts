// Only with --all: layout shifts, requests and printing; home.test.ts has the numbers.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Dashboard } from '#contract/company/dashboard.ts';
import { readPdf } from '../api/test/read-pdf.ts';
import { dashboardScenes } from './scenes/dashboard-scenes.ts';
import { ask, openScene, still } from './scenes/scene.ts';
import { settled, signIn, startWorld, type World } from './support/world.ts';

const [home, insights] = ['/home', '/home/insights'];
/** The limit for layout shifts (look.md, Behaviour). */
const mostShift = 0.02;

let world: World;
let page: Page;
let faults: string[];

beforeAll(async () => {
  world = await startWorld({ SMTP_URL: '' });
  ({ page, faults } = await world.newPage());
  await signIn(page);
});
afterAll(() => world.end());

const open = async () => {
  await page.goto(world.address(home));
  await page.getByRole('group', { name: 'Map of India' }).waitFor();
  await settled(page, { state: 'full' });
};
type Moving = Window & { moved?: { value: number; what: string[] } };

describe('Home', () => {
  test.each([
    [home, 1440, 900],
    [home, 768, 1024],
    [home, 375, 812],
    [insights, 1440, 900],
    [insights, 375, 812],
  ])('nothing on %s moves of itself at %i pixels, on a slow machine and a slow line', async (path, width, height) => {
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
    await slow.goto(world.address(path));
    const last = path === home ? 'Recent sign-ups' : 'Sign-up and activity';
    await slow.getByRole('heading', { name: last }).waitFor();
    await settled(slow, { state: 'full' });
    await slow.getByRole('heading', { name: last }).scrollIntoViewIfNeeded();
    if (path === insights) await slow.locator('.recharts-surface').first().waitFor({ state: 'attached' });
    await still(slow);
    const moved = await slow.evaluate(() => (window as Moving).moved);
    await context.close();
    expect(moved?.value, moved?.what.join('\n')).toBeLessThan(mostShift);
  });

  test('requests what it shows once and then the map, also when live hints begin to arrive', async () => {
    const asked: string[] = [];
    const note = (request: { url(): string }) => {
      const { pathname } = new URL(request.url());
      if (/^\/api\/(?:overview|dashboard)/.test(pathname)) asked.push(pathname);
      else if (/^\/api\/(?:alumni|group|jobs|claims|own)/.test(pathname)) asked.push(pathname);
    };
    const hinted = page.waitForResponse('**/api/live');
    page.on('request', note);
    await open();
    await hinted;
    await expect.poll(() => asked.length).toBeGreaterThan(2);
    await page.getByRole('group', { name: 'Map of India' }).waitFor();
    await still(page);
    page.off('request', note);
    expect(asked.indexOf('/api/overview/map')).toBeGreaterThan(asked.indexOf('/api/dashboard'));
    expect(asked.sort()).toEqual(['/api/dashboard', '/api/overview/map', '/api/overview/waiting']);
  });
});

describe('The board view', () => {
  const print = async (format: 'A4' | 'Letter', printed = page) =>
    readPdf(await printed.pdf({ format, preferCSSPageSize: true }));

  test.each(['A4', 'Letter'] as const)(
    'prints on one page of %s, with the dashboard’s figures for the same days',
    async (format) => {
      await page.goto(world.address(`${home}?from=2025-04-01&to=2026-03-31`));
      await page.getByRole('link', { name: 'Board view' }).click();
      await page.getByRole('article').waitFor();
      const { counts, composition, trends } = await ask<Dashboard>(page, '/dashboard?from=2025/04/01&to=2026/03/31');
      const { pages } = await print(format);
      expect(pages).toHaveLength(1);
      const words = pages[0]?.replaceAll(/\s/g, '') ?? '';
      for (const number of [counts.everybody, trends.signedUp, counts.looking ?? 0, counts.returning ?? 0])
        expect(words).toContain(number.toLocaleString('en-IN'));
      for (const { value, count } of composition.departments)
        expect(words).toContain(`${value}${count}`.replaceAll(' ', ''));
      expect(words).toContain(`the${composition.total}wholeftfrom1April2025to31March2026`);
      // Nothing of the frame, and no buttons.
      for (const frame of ['Print', 'Backtothedashboard', 'Skiptocontent', 'Settings', 'Thisisademo'])
        expect(words).not.toContain(frame);
      expect(faults).toEqual([]);
    },
  );

  test('fits one page for a new company and for one with long names', async () => {
    for (const scene of dashboardScenes.filter(({ screen, state }) => screen === 'board' && /empty|long/.test(state))) {
      const another = await page.context().newPage();
      await openScene(another, scene);
      await another.getByRole('article').waitFor();
      for (const format of ['A4', 'Letter'] as const)
        expect((await print(format, another)).pages, `${scene.state} on ${format}`).toHaveLength(1);
      await another.close();
    }
  });

  test('no other page prints in landscape', async () => {
    await page.goto(world.address(`${home}?view=board`));
    await page.getByRole('article').waitFor();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    const { sizes } = await print('A4');
    expect(sizes.every(({ width, height }) => width < height)).toBe(true);
  });
});
