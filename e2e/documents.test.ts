import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePdf, pdfStream } from '../api/test/pdf-samples.ts';
import { makeZip } from '../api/test/zip-files.ts';
import { paths } from '../contract/src/base/paths.ts';
import { batchMessages, documentMessages } from '../contract/src/proofs/document-messages.ts';
import { ask, walkTo } from './scenes/scene.ts';
import { seriousFaults } from './support/axe.ts';
import { mailText } from './support/mail.ts';
import { button, toast } from './support/on-page.ts';
import { type Someone, startSideBySide } from './support/side-by-side.ts';
import type { World } from './support/world.ts';

// A ZIP of payslips with problems, and a single document: HR on a desktop, the ex-employee on a phone.

let world: World;
let hr: Page;
let reader: Page;
let own: Someone;
let employeeId: string;

beforeAll(async () => {
  ({ world, hr, reader, own } = await startSideBySide());
  ({ employeeId } = await ask<{ employeeId: string }>(hr, `/alumni/${own._id}`));
});
afterAll(() => world.end());

const pdfOf = (text: string) => makePdf({ content: pdfStream(`BT /F1 24 Tf 72 760 Td (${text}) Tj ET`) });
const dialog = (page: Page) => page.getByRole('dialog');
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).press('Enter');
const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).first();
/** Checks that nothing is cut off at phone width, and that axe finds nothing serious. */
async function expectFine(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await seriousFaults(page)).toEqual([]);
}
const choose = async (name: string, option: string) => {
  await dialog(hr).getByRole('combobox', { name }).press('Enter');
  await hr.getByRole('option', { name: option, exact: true }).click();
};
const openDocuments = async () => {
  await reader.goto(world.address(paths.ownDocuments));
  await reader.getByRole('heading', { level: 2, name: 'Your documents' }).waitFor();
};
/** Downloads what a press saves. */
async function saved(page: Page, name: string): Promise<{ name: string; content: Buffer }> {
  const downloading = page.waitForEvent('download');
  await button(page, name).first().press('Enter');
  const download = await downloading;
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

describe('A ZIP of payslips', () => {
  const payslip = pdfOf('The payslip of the lighthouse');

  test('is checked first: its problems are listed, and can be downloaded', async () => {
    await walkTo(hr, `${paths.documents}?tab=batches`);
    await button(hr, 'Add ZIP').press('Enter');
    await choose('Kind', 'Payslip');
    await dialog(hr).getByLabel('Title').fill('Payslip');
    const buffer = makeZip([
      { name: `March/${employeeId}_2020-03.pdf`, content: payslip },
      { name: 'March/ACM9999_2020-03.pdf', content: pdfOf('no one') },
      { name: `March/${employeeId} summary.docx`, content: 'PK' },
      { name: 'March/.DS_Store', content: 'x' },
    ]);
    await dialog(hr)
      .locator('input[type=file]')
      .setInputFiles({ name: 'March.zip', mimeType: 'application/zip', buffer });
    expect(await seriousFaults(hr)).toEqual([]);
    await inDialog(hr, 'Upload');
    await toast(hr, batchMessages.started);
    await hr.getByRole('heading', { level: 1, name: 'March.zip' }).waitFor();
    await hr.getByText('Not confirmed', { exact: true }).waitFor();
    const problems = hr.getByRole('table', { name: 'Files with problems' });
    await problems.getByText('No ex-employee has an id from the file name (acm9999)').waitFor();
    await problems.getByText('Not a PDF, PNG or JPEG file').waitFor();
    expect(await seriousFaults(hr)).toEqual([]);
    const list = await saved(hr, 'Download list');
    const { sheets } = await readXlsx(list.content);
    expect(list.name).toBe('problems-March.xlsx');
    expect(sheets[0]?.rows.map(([name]) => name)).toEqual([
      'File',
      'March/ACM9999_2020-03.pdf',
      `March/${employeeId} summary.docx`,
    ]);
    await openDocuments();
    expect(await reader.getByText('March 2020').count()).toBe(0);
  });

  test('is added, and announced an hour later or at once', async () => {
    await button(hr, 'Add 1 document for 1 person').press('Enter');
    await dialog(hr).getByText('2 files with problems are left out').waitFor();
    expect(await seriousFaults(hr)).toEqual([]);
    await inDialog(hr, 'Add');
    await hr.getByText('Added, not announced', { exact: true }).waitFor();
    await openDocuments();
    expect(await reader.getByText('March 2020').count()).toBe(0);
    await button(hr, 'Announce now').press('Enter');
    await dialog(hr).getByText('Mails that were sent can’t be taken back.').waitFor();
    await inDialog(hr, 'Announce now');
    await hr.getByText('Announced', { exact: true }).first().waitFor();
    const mail = await mailText(world, own.email, 'New documents from Acme Industries');
    expect(mail).toContain(paths.ownDocuments);
    expect(mail).toContain('Payslip');
  });

  test('is read by its person on a phone; HR sees that it was opened', async () => {
    await openDocuments();
    const filter = reader.getByRole('button', { name: /^Year/ });
    await filter.press('Enter');
    await reader.getByRole('radio', { name: '2020 (1)' }).check();
    await button(reader, 'Apply').press('Enter');
    const row = rowOf(reader, 'Payslip, March 2020');
    await row.getByText('New', { exact: true }).waitFor();
    await expectFine(reader);
    await button(reader, 'Open Payslip, March 2020').press('Enter');
    await reader.locator('canvas').first().waitFor();
    await expectFine(reader);
    await reader.keyboard.press('Escape');
    await row.getByText('New', { exact: true }).waitFor({ state: 'detached' });
    const file = await saved(reader, 'Download Payslip, March 2020');
    expect(file.name).toBe(`${employeeId}_2020-03.pdf`);
    expect(file.content.equals(payslip)).toBe(true);
    await walkTo(hr, `${paths.exemployee}?id=${own._id}`);
    await hr.getByRole('list', { name: 'Latest documents' }).waitFor();
    await hr.getByRole('link', { name: 'See all documents' }).press('Enter');
    const opened = hr.getByRole('row').filter({ hasText: 'March 2020' });
    // When it was added, and when it was opened.
    await opened.locator('time').nth(1).waitFor();
    expect(await opened.getByText('Not opened').count()).toBe(0);
    expect(await seriousFaults(hr)).toEqual([]);
  });

  test('is undone, saying who knows of it; then no one sees it', async () => {
    await walkTo(hr, `${paths.documents}?tab=batches`);
    await hr.getByRole('link', { name: 'March.zip' }).press('Enter');
    await button(hr, 'Actions for March.zip').press('Enter');
    await hr.getByRole('menuitem', { name: 'Undo' }).press('Enter');
    await dialog(hr)
      .getByText(/1 person got a mail about them already\. 1 document had been opened/)
      .waitFor();
    expect(await seriousFaults(hr)).toEqual([]);
    await inDialog(hr, 'Undo batch');
    await hr.getByText('Undone', { exact: true }).first().waitFor();
    await openDocuments();
    expect(await reader.getByText('March 2020').count()).toBe(0);
  });
});

describe('One document', () => {
  test('is added to a record, mailed about but never attached, and deleted with a reason', async () => {
    await walkTo(hr, `${paths.documents}?addfor=${own._id}`);
    await expect.poll(() => dialog(hr).getByRole('combobox', { name: 'Ex-employee' }).inputValue()).toContain(own.name);
    await choose('Kind', 'Settlement');
    await dialog(hr).getByLabel('Title').fill('Settlement of the lighthouse');
    await dialog(hr)
      .locator('input[type=file]')
      .setInputFiles({ name: 'settlement.pdf', mimeType: 'application/pdf', buffer: pdfOf('settled') });
    await inDialog(hr, 'Add');
    await toast(hr, documentMessages.added);
    await mailText(world, own.email, 'Settlement of the lighthouse from Acme Industries');
    const [mail] = world.sink.mailTo(own.email).toReversed();
    expect(mail?.raw.toString()).not.toContain('application/pdf');
    await openDocuments();
    await rowOf(reader, 'Settlement of the lighthouse').waitFor();
    await expectFine(reader);
    await walkTo(hr, `${paths.documents}?person=${own._id}`);
    await hr
      .getByRole('row')
      .filter({ hasText: 'Settlement of the lighthouse' })
      .getByRole('link', { name: own.name })
      .press('Enter');
    await inDialog(hr, 'Delete');
    await dialog(hr).getByLabel('Reason').last().fill('Of the other lighthouse');
    expect(await seriousFaults(hr)).toEqual([]);
    await dialog(hr).getByRole('button', { name: 'Delete', exact: true }).last().press('Enter');
    await toast(hr, documentMessages.deleted);
    await openDocuments();
    expect(await reader.getByText('Settlement of the lighthouse').count()).toBe(0);
  });
});
