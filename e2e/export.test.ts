// Only with --all: a file that takes long to make; search.test.ts exports one.
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { press, tabTo } from './support/keyboard.ts';
import { signIn, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ SMTP_URL: '' });
});
afterAll(() => world.end());

describe('Export (product.md, Directory)', () => {
  test('by keyboard alone; after a reload the page continues waiting and downloads the file', async () => {
    const { page, faults } = await world.newPage();
    await signIn(page);
    await page.goto(world.address('/home/exemployee_management/search?departments=Design'));
    const dialog = page.getByRole('dialog');
    // The file takes long to make, so it is not ready before the reload.
    let isDone = false;
    await page.route(/\/alumni\/exports\/[^/]+$/, async (route) => {
      const response = await route.fetch();
      const { data, ...rest } = await response.json();
      await route.fulfill({ response, json: { ...rest, data: isDone ? data : { ...data, state: 'running' } } });
    });
    await page.getByText(/\d+ Matching Ex-employees/).waitFor();
    await press(page, 'Export');
    await dialog.getByText('everyone in this search').waitFor();
    await tabTo(page, 'Excel (.xlsx)');
    await page.keyboard.press('ArrowRight');
    await press(page, 'Select none');
    await press(page, 'Full Name', 'Space');
    await press(page, 'Export');
    await dialog.getByText('The file downloads when it’s ready').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    const downloading = page.waitForEvent('download');
    await page.reload();
    isDone = true;
    const rows: string[][] = parse(readFileSync(await (await downloading).path()), { bom: true });
    expect(rows[0]).toEqual(['Full Name']);
    await page.getByText(`${rows.length - 1} ex-employees exported to`).waitFor();
    await page.reload();
    await page.getByText('Matching Ex-employees').waitFor();
    expect(
      await page.evaluate(() =>
        sessionStorage.getItem(Object.keys(sessionStorage).find((key) => key.includes('exports')) ?? ''),
      ),
    ).toBe('[]');
    expect(faults).toEqual([]);
  });
});
