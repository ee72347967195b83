import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres, signIn, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ SMTP_URL: '' });
});
afterAll(() => world.end());

describe.skipIf(onPostgres)('Export (product.md, Directory)', () => {
  test('a filtered search becomes a file of the chosen columns, also when the dialog is closed meanwhile', async () => {
    const { page, faults } = await world.newPage();
    await signIn(page, world.address(''));
    await page.goto(world.address('/home/exemployee_management/search?departments=Engineering'));
    const count = Number(/^\d+/.exec(await page.getByText(/\d+ Matching Ex-employees/).innerText())?.[0]);
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`${count} ex-employees: everybody this search finds`).waitFor();
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
});
