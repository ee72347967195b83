// Only with --all: every step of the assistant; main-job.test.ts imports 500 rows and finds them.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSpreadsheet } from '#api/core/spreadsheets/open-spreadsheet.ts';
import { findLibreOffice } from '../scripts/find-tools.mjs';
import { focusedName, press, type } from './support/keyboard.ts';
import { makeSpreadsheet } from './support/spreadsheet.ts';
import { signIn, startWorld, type World } from './support/world.ts';

const office = findLibreOffice() !== null;
const importPage = '/home/exemployee_management/import';
const search = '/home/exemployee_management/search';

/** Two rows; the second has a wrong phone number. The last column’s header is meaningless. */
const leavers = `Full Name,Personal Email,Company Email,Phone,Gender,Designation,Department,Work Location,Date of Birth,Date of Joining,Final
Tara Venkatesan,tara.v@mail.example,tara@acme.example,9845012345,female,Designer,Design,Pune,03/05,01/04/2015,31/03/2019
Kabir Chaudhary,kabir.c@mail.example,kabir@acme.example,12,male,Designer,Design,Pune,03/06,01/04/2016,31/03/2020
`;

describe.skipIf(!office)('The import assistant (product.md, Import)', () => {
  let world: World;
  let page: Page;
  let faults: string[];
  let address: string;

  beforeAll(async () => {
    world = await startWorld({ SMTP_URL: '' });
    ({ page, faults } = await world.newPage());
    await signIn(page);
  });
  afterAll(() => world.end());

  const counts = () => page.getByRole('main').locator('dl').last().innerText();
  const field = (row: number, column: string) => page.getByLabel(`Row ${row}, ${column}`, { exact: true });
  const found = async (text: string, count: RegExp) => {
    await page.goto(world.address(`${search}?searchtext=${encodeURIComponent(text)}`));
    await page.getByRole('status').filter({ hasText: count }).waitFor();
  };
  const upload = async (file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) => {
    await page.goto(world.address(importPage));
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Check file' }).click();
    await page.waitForURL(/\/import\?id=/);
  };

  test('a file of 500 rows is checked and its changes and errors are shown, without adding anyone yet', async () => {
    const { path } = makeSpreadsheet(world.folder);
    await upload(path);
    await page.getByRole('heading', { name: '500 rows checked' }).waitFor();
    address = page.url();
    await expect
      .poll(() => counts())
      .toMatch(/Would be added\s+493\s+Would be changed\s+0\s+Unchanged\s+0\s+Without a value\s+1\s+To fix\s+7/);
    await page.getByText('Not imported: Remarks.').waitFor();
    await page.getByRole('button', { name: 'Import 493 ex-employees' }).waitFor();
    await found('R2D2', /^No Matching/);
  });

  test('resumes where it was left; a row is fixed in place, and the next field gets the focus', async () => {
    await page.goto(address);
    await field(7, 'Full Name').fill('Radhika Deshpandey');
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Row 7 is fixed' }).waitFor();
    await field(7, 'Full Name').waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.startsWith('Row 53,'));
    await page.getByRole('button', { name: 'Import 494 ex-employees' }).waitFor();
  });

  test('a value that is still wrong keeps its row in the list, with the reason', async () => {
    await field(123, 'Official Email').fill('no one');
    await page.keyboard.press('Enter');
    await page
      .getByRole('status')
      .filter({ hasText: 'Row 123: Official Email, Please enter valid company email address' })
      .waitFor();
    await expect.poll(() => focusedName(page)).toBe('Row 123, Official Email');
    await page.reload();
    await expect.poll(() => field(123, 'Official Email').inputValue()).toBe('no one');
    await page.getByRole('heading', { name: '6 rows to fix' }).waitFor();
  });

  test('a person with an invalid phone number is imported without it, and the row is listed', async () => {
    await page.getByRole('heading', { name: 'Added without phone: 1 row' }).waitFor();
    await expect.poll(() => field(153, 'Mobile').inputValue()).toBe('12345');
  });

  test('confirmed, the valid rows are imported and found', async () => {
    await page.getByRole('button', { name: 'Import 494 ex-employees' }).click();
    await page.getByRole('heading', { name: '494 ex-employees added' }).waitFor();
    await expect
      .poll(() => counts())
      .toMatch(/Rows\s+500\s+Added\s+494\s+Changed\s+0\s+Unchanged\s+0\s+Without a value\s+1\s+Not imported\s+6/);
    await page.getByRole('heading', { name: 'Added without phone', exact: true }).waitFor();
    await page.getByText(/It can be undone until/).waitFor();
    await found('Radhika Deshpandey', /^1 Matching/);
  });

  test('See the ex-employees opens those of the import, and the list says so', async () => {
    await page.goto(address);
    await page.getByRole('link', { name: 'See the ex-employees' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /^494 Matching/ })
      .waitFor();
    await page.getByRole('list', { name: 'Active filters' }).getByText('former-employees.xlsx').waitFor();
    await page.getByRole('button', { name: /^Remove filter/ }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /^1,\d{3} Matching/ })
      .waitFor();
  });

  test('the history lists it, with the remaining rows as a spreadsheet with the reasons', async () => {
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: 'former-employees.xlsx' });
    await row.getByText('Imported').waitFor();
    const downloading = page.waitForEvent('download');
    await row.getByRole('button', { name: 'Download the rows to fix of former-employees.xlsx' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('faulty-rows-former-employees.xlsx');
    const path = join(world.folder, 'faulty-rows.xlsx');
    await download.saveAs(path);
    const rows = await Array.fromAsync(openSpreadsheet(path));
    expect(rows).toHaveLength(8);
    expect(rows[0]?.cells).toContain('What to fix');
    expect(JSON.stringify(rows)).toContain('somebody@nowhere');
  });

  test('undone, its people are no longer found', async () => {
    await page.getByRole('link', { name: 'former-employees.xlsx' }).click();
    await page.getByRole('button', { name: 'Undo import' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('The 494 ex-employees it added are removed.').waitFor();
    await dialog.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('heading', { name: 'This import was undone' }).waitFor();
    await found('Radhika Deshpandey', /^No Matching/);
  });

  test('by keyboard alone: a missing column is matched, a row fixed, the import confirmed and undone', async () => {
    await upload({ name: 'leavers.csv', mimeType: 'text/csv', buffer: Buffer.from(leavers) });
    await page.getByText('These columns are missing: Date of Leaving').waitFor();
    await type(page, /^Field for Final/, 'Date of Leaving');
    await page.getByRole('option', { name: 'Date of Leaving' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('These columns are missing').waitFor({ state: 'detached' });
    await press(page, 'Check again');
    await page.getByRole('heading', { name: '2 rows checked' }).waitFor();
    await field(3, 'Phone').waitFor();
    await type(page, 'Row 3, Phone', '9845012346');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Import 2 ex-employees' }).waitFor();
    await press(page, 'Import 2 ex-employees');
    await page.getByRole('heading', { name: '2 ex-employees added' }).waitFor();
    await press(page, 'Undo import');
    await page.locator('[role=dialog] :focus').waitFor();
    await press(page, 'Undo import');
    await page.getByRole('heading', { name: 'This import was undone' }).waitFor();
    await found('Kabir Chaudhary', /^No Matching/);
    expect(faults).toEqual([]);
  });

  test('Upload on Add is an import like any other: its rows can be fixed, its people are shown, and it can be undone', async () => {
    await page.goto(world.address('/home/exemployee_management/add'));
    const area = page.getByRole('region', { name: 'Upload a spreadsheet' });
    const whole = leavers.replace(',Final', ',Date of Leaving').replace(',12,male,Designer,', ',9845012346,male,,');
    await area.locator('input[type=file]').setInputFiles({
      name: 'direct.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(whole),
    });
    await area.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByLabel('Alerts').getByText('1 added, 1 to fix').waitFor();
    await area.getByRole('button', { name: 'Fix the rows' }).waitFor();
    await area.getByRole('link', { name: 'View people or undo the import' }).click();
    await page.getByRole('heading', { name: '1 ex-employee added' }).waitFor();
    const direct = page.url();

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download rows to fix/ }).click();
    const path = join(world.folder, 'direct-faulty.xlsx');
    await (await downloading).saveAs(path);
    await upload(path);
    await field(2, 'Designation').fill('Designer');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Import 1 ex-employee' }).click();
    await page.getByRole('heading', { name: '1 ex-employee added' }).waitFor();
    await page.getByRole('link', { name: 'See the ex-employees' }).click();
    await page.getByRole('heading', { name: 'Kabir Chaudhary' }).waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: /^1 Matching/ })
      .waitFor();

    await page.goto(direct);
    await page.getByRole('link', { name: 'See the ex-employees' }).click();
    await page.getByRole('heading', { name: 'Tara Venkatesan' }).waitFor();
    await page.goto(direct);
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('heading', { name: 'This import was undone' }).waitFor();
    await found('Tara Venkatesan', /^No Matching/);
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await page.getByRole('row').filter({ hasText: 'direct.csv' }).getByText('Undone').waitFor();
    expect(faults).toEqual([]);
  });
});
