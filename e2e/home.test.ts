import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withAll } from '#api-test/with-all.ts';
import { ask, walkTo } from './scenes/scene.ts';
import { settled, signIn, startWorld, type World } from './support/world.ts';

const [home, insights] = ['/home', '/home/insights'];

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
  await walkTo(page, home);
  await page.getByRole('group', { name: 'Map of India' }).waitFor();
  await settled(page, { state: 'full' });
};
const openInsights = async () => {
  await walkTo(page, insights);
  await page.getByRole('heading', { name: 'Sign-up and activity' }).waitFor();
  await settled(page, { state: 'full' });
};
const showTables = async () => {
  for (const toggle of await page.getByRole('switch', { name: 'Show as table' }).all()) await toggle.click();
};
/** Every number of the page that opens a list of people: what it says and its address. */
const numbersOfPage = () =>
  page.locator('main').evaluate((main) => {
    const digits = (text: string | null | undefined) => /[\d,]+/.exec(text ?? '')?.[0];
    return [...main.querySelectorAll<HTMLAnchorElement>('a[href*="/exemployee_management/search"]')].flatMap((link) => {
      const [row, cells] = [link.closest('li'), link.closest('tr')?.querySelectorAll('td')];
      const text = link.textContent ?? '';
      // A month or a year has two numbers, which are links themselves.
      if (link.closest('th') && cells?.[0]?.querySelector('a')) return [];
      const isTile = link.children.length > 1;
      const said = isTile
        ? link.children[1]?.textContent
        : cells
          ? link.closest('td')
            ? text
            : cells[0]?.textContent
          : null;
      const own = /^(?:See all )?[\d,]+(?: \w+)?(?: · <?\d+%)?$/.test(text) ? text : null;
      const beside = row && !isTile && !own ? row.textContent?.replace(text, '') : null;
      return [{ label: text, href: link.getAttribute('href') ?? '', says: digits(said ?? own ?? beside) }];
    });
  });
/** Returns how many people the list at an address has. */
async function listed(href: string): Promise<string> {
  const params = new URL(href, 'http://localhost').searchParams;
  for (const name of ['source', 'sourceLabel', 'job']) params.delete(name);
  const { totalCount } = await ask<{ totalCount: number }>(page, `/alumni?pageContent=1&${params}`);
  return totalCount.toLocaleString('en-IN');
}

describe('Home', () => {
  test('every number that opens a list of people matches the list', async () => {
    await open();
    await showTables();
    const numbers = await numbersOfPage();
    await openInsights();
    await page.getByRole('heading', { name: 'Recruitment results' }).scrollIntoViewIfNeeded();
    await page.getByText('Hires in the last 12 months').waitFor();
    await showTables();
    numbers.push(...(await numbersOfPage()));
    for (const part of ['Signed up', 'Karnataka', 'Abroad', 'Female'])
      expect(numbers.map(({ label }) => label)).toContainEqual(expect.stringContaining(part));
    expect(numbers.some(({ href }) => href.includes('mailerResult=opened'))).toBe(true);
    const wrong: string[] = [];
    for (const { label, href, says } of numbers) {
      const shown = await listed(href);
      if (says !== shown) wrong.push(`${label}: ${says}, and its list has ${shown} (${href})`);
      if (!href.includes('source=dashboard')) wrong.push(`${label} opens a list without a heading: ${href}`);
    }
    expect(wrong).toEqual([]);
  });

  test('every tile opens the list it counts, with a heading and a back link', async () => {
    await open();
    const tiles = page.getByRole('list', { name: 'In numbers' }).getByRole('link');
    const headings: string[] = [];
    for (const [index, text] of (await tiles.allInnerTexts()).entries()) {
      const number = /\n\s*([\d,]+)/.exec(text)?.[1];
      await tiles.nth(index).click();
      await page
        .getByRole('status')
        .filter({ hasText: `${number} Matching` })
        .waitFor();
      headings.push((await page.getByRole('heading', { level: 1 }).textContent()) ?? '');
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await tiles.nth(4).waitFor();
      await settled(page, { state: 'full' });
    }
    expect(headings).toEqual([
      'Ex-employees',
      'Ex-employees Signed Up',
      'Ex-employees Looking for Jobs',
      'Ex-employees with a High Return Signal',
      'Upcoming Birthdays',
    ]);
  });

  test('fits one screen of a desk; on phones what waits comes first; Insights is a tab with its own address', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open();
    await page.getByRole('heading', { name: 'Last month’s leavers' }).waitFor();
    await page.getByRole('heading', { name: 'Letters', exact: true }).waitFor();
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    expect(await height()).toBe(900);
    const parts = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    const lists = ['Upcoming birthdays', 'Recent sign-ups'];
    expect(await parts()).toEqual([
      'Waiting for you',
      'Map of India',
      'In India and abroad',
      ...lists,
      'Letters',
      'Last month’s leavers',
    ]);
    const above = async (one: Locator, other: Locator) =>
      ((await one.boundingBox())?.y ?? 0) < ((await other.boundingBox())?.y ?? 0);
    const waiting = page.getByRole('heading', { name: 'Waiting for you' });
    const numbers = page.getByRole('list', { name: 'In numbers' });
    expect(await above(numbers, waiting)).toBe(true);
    await page.setViewportSize({ width: 375, height: 812 });
    await expect.poll(() => above(waiting, numbers)).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('navigation', { name: 'Home' }).getByRole('link', { name: 'Insights' }).click();
    await page.waitForURL(`**${insights}`);
    await page.getByRole('heading', { name: 'Who they are' }).waitFor();
  });

  test.runIf(withAll)(
    'a part that failed says so and comes back by its own button; the rest stands meanwhile',
    async () => {
      const numbers = '**/api/overview/map';
      await page.route(numbers, (route) =>
        route.fulfill({ status: 500, json: { message: 'Something went wrong! Please try again later' } }),
      );
      await page.goto(home);
      const map = page.getByRole('region', { name: 'Map of India' });
      await map.getByText('Something went wrong! Please try again later').waitFor();
      await page.getByRole('link', { name: /^See all .*: Upcoming birthdays$/ }).waitFor();
      await page.unroute(numbers);
      await map.getByRole('button', { name: 'Try again' }).click();
      await map.getByRole('group', { name: 'Map of India' }).waitFor();
      expect(faults).toEqual([]);
    },
  );
});
