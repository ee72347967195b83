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
describe('Home', () => {
  test('every tile opens the list that it counts', async () => {
    await open();
    const tiles = page.getByRole('list', { name: 'In numbers' }).getByRole('link');
    for (const [index, text] of (await tiles.allInnerTexts()).entries()) {
      const number = /\n\s*([\d,]+)/.exec(text)?.[1];
      const address = (await tiles.nth(index).getAttribute('href')) ?? '';
      await walkTo(page, address);
      await page
        .getByRole('status')
        .filter({ hasText: `${number} Matching` })
        .waitFor();
      await open();
    }
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
      const departments = page.getByRole('region', { name: 'Departments' });
      const { composition } = await ask<Dashboard>(page, '/dashboard');
      await departments.getByRole('link', { name: composition.departments[0]?.value ?? '' }).waitFor();
      await page.unroute(numbers);
      await map.getByRole('button', { name: 'Try again' }).click();
      await map.getByRole('group', { name: 'Map of India' }).waitFor();
      expect(faults).toEqual([]);
    },
  );
});
