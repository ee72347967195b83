import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withAll } from '#api-test/with-all.ts';
import type { Dashboard } from '#contract/company/dashboard.ts';
import { ask, walkTo } from './scenes/scene.ts';
import { settled, signIn, startWorld, type World } from './support/world.ts';

const home = '/home';

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
  await page.getByRole('heading', { name: 'From record to regular' }).waitFor();
  await settled(page, { state: 'full' });
};
/** Every number on Home that opens a list of people: its label and address. */
const numbersOfHome = () =>
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
      const own = /^(?:See all )?[\d,]+(?: \w+)?$/.test(text) ? text : null;
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
    await page.getByRole('heading', { name: 'Recruitment results' }).scrollIntoViewIfNeeded();
    await page.getByText('Hires in the last 12 months').waitFor();
    await page.getByRole('group', { name: 'Map of India' }).waitFor();
    for (const toggle of await page.getByRole('switch', { name: 'Show as table' }).all()) await toggle.click();
    const numbers = await numbersOfHome();
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
      await page.getByRole('heading', { name: 'From record to regular' }).waitFor();
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

  test.runIf(withAll)('a part that failed to load says so and has a retry button; the rest is unaffected', async () => {
    const numbers = '**/api/overview/map';
    await page.route(numbers, (route) =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong! Please try again later' } }),
    );
    await page.goto(home);
    const map = page.getByRole('region', { name: 'Map of India' });
    await map.getByText('Something went wrong! Please try again later').waitFor();
    const departments = page.getByRole('region', { name: 'Departments' });
    const { composition } = await ask<Dashboard>(page, '/dashboard');
    await departments.getByRole('link', { name: composition.departments[0]?.value ?? '' }).waitFor();
    await page.unroute(numbers);
    await map.getByRole('button', { name: 'Try again' }).click();
    await map.getByRole('group', { name: 'Map of India' }).waitFor();
    expect(faults).toEqual([]);
  });
});
