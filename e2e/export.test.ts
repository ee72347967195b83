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
  test('a filtered search becomes a file of the chosen columns, also when the dialog is closed meanwhile', async () => {
    const { page, faults } = await world.newPage();
    await signIn(page);
    await page.goto(world.address('/home/exemployee_management/search?departments=Engineering'));
    const count = Number(/^\d+/.exec(await page.getByText(/\d+ Matching Ex-employees/).innerText())?.[0]);
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`${count} ex-employees: everyone in this search`).waitFor();
    await dialog.getByText('Text (.csv)').click();
    await dialog.getByRole('button', { name: 'Select none' }).click();
    for (const column of ['Full Name', 'Department']) await dialog.getByRole('checkbox', { name: column }).check();
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export' }).click();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^ex-employees-\d{4}-\d\d-\d\d\.csv$/);
    const [header, ...rows]: string[][] = parse(readFileSync(await download.path()), { bom: true });
    expect(header).toEqual(['Full Name', 'Department']);
    expect(rows).toHaveLength(count);
    expect(new Set(rows.map(([, department]) => department))).toEqual(new Set(['Engineering']));
    await page.getByText(`${count} ex-employees exported to ${download.suggestedFilename()}`).waitFor();

    // The next time it opens as it was left, now for the selected.
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Export' }).click();
    await dialog.getByText('1 ex-employee, as selected').waitFor();
    await dialog.getByText('2 of 22').waitFor();
    const second = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export' }).click();
    expect(parse(readFileSync(await (await second).path()), { bom: true })).toHaveLength(2);
    await dialog.waitFor({ state: 'hidden' });
    expect(faults).toEqual([]);
  });

  test('by keyboard alone; loaded anew meanwhile, the page goes on waiting and hands the file over', async () => {
    const { page, faults } = await world.newPage();
    await signIn(page);
    await page.goto(world.address('/home/exemployee_management/search?departments=Design'));
    const dialog = page.getByRole('dialog');
    // The file is long in the making: until the page is loaded anew, it is not done.
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
