import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSpreadsheet } from '#api/core/spreadsheets/open-spreadsheet.ts';
import { withAll } from '#api-test/with-all.ts';
import { until } from '../api/test/until.ts';
import { findLibreOffice } from '../scripts/find-tools.mjs';
import { walkTo } from './scenes/scene.ts';
import { makeSpreadsheet } from './support/spreadsheet.ts';
import { signIn, startWorld, type World } from './support/world.ts';

const office = findLibreOffice() !== null;
const search = '/home/exemployee_management/search';

describe.skipIf(!office)('The main job: upload people, find them, invite them back', () => {
  let world: World;
  let page: Page;
  let faults: string[];

  beforeAll(async () => {
    world = await startWorld();
    ({ page, faults } = await world.newPage());
    await signIn(page);
  });
  afterAll(() => world.end());

  const count = () => page.getByRole('status').filter({ hasText: 'Matching Ex-employees' });
  const card = (name: string) => page.getByRole('checkbox', { name });

  test('the sample file downloads as a spreadsheet', async () => {
    await walkTo(page, '/home/exemployee_management/add');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download a sample file' }).click();
    const path = join(world.folder, 'sample.xlsx');
    await (await downloading).saveAs(path);
    const rows = await Array.fromAsync(openSpreadsheet(path));
    expect(rows[0]?.cells).toContain('Full Name');
    expect(rows.length).toBeGreaterThan(1);
  });

  test('of a file of 500 rows saved by LibreOffice, 493 are imported, all seven errors are reported, and the one omitted value', async () => {
    const { path, faults, leftOut } = makeSpreadsheet(world.folder);
    await page.locator('input[type=file]').setInputFiles(path);
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    const result = page.getByRole('region', { name: 'Upload result' });
    await result.waitFor();
    await expect
      .poll(() => result.locator('dl').innerText())
      .toMatch(/Rows\s+500\s+Added\s+493\s+Changed\s+0\s+Unchanged\s+0\s+Without a value\s+1\s+Not imported\s+7/);
    const shown = await result
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)));
    expect(shown).toEqual(
      [...faults, leftOut].map(({ row, column, value, reason }) => [String(row), column, value || 'empty', reason]),
    );
    await page.getByText('493 added, 7 to fix').first().waitFor();
  });

  test.runIf(withAll)('the same file again changes nothing', async () => {
    await page.locator('input[type=file]').setInputFiles(join(world.folder, 'former-employees.xlsx'));
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    const result = page.getByRole('region', { name: 'Upload result' });
    await result.filter({ hasText: /Unchanged\s*493/ }).waitFor();
    await expect.poll(() => result.locator('dl').innerText()).toMatch(/Added\s+0\s+Changed\s+0\s+Unchanged\s+493/);
  });

  test.runIf(withAll)('a file that is not a spreadsheet gets an explanation and changes nothing', async () => {
    const path = join(world.folder, 'notes.xlsx');
    writeFileSync(path, Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
    await page.locator('input[type=file]').setInputFiles(path);
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByText('This file is not a spreadsheet').first().waitFor();
  });

  test('search and filter find the new people', async () => {
    await walkTo(page, search);
    await page.getByRole('search').getByRole('textbox').fill('robotics pune');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await count()
      .filter({ hasText: /^24\d Matching/ })
      .waitFor();
    await page.getByRole('button', { name: /^Department/ }).click();
    await page.getByRole('checkbox', { name: /^Robotics/ }).check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL(/departments=Robotics/);
    await count()
      .filter({ hasText: /^24\d Matching/ })
      .waitFor();
    await page.getByRole('search').getByRole('textbox').fill('zzzz');
    await page.keyboard.press('Enter');
    await page.getByText('did not match with any record').waitFor();
    await page.goBack();
    await count()
      .filter({ hasText: /^24\d Matching/ })
      .waitFor();
  });

  test('all but three are sent a rehire email with a new job, and each recipient gets it exactly once', async () => {
    await walkTo(page, `${search}?departments=Robotics`);
    await count().filter({ hasText: '493 Matching' }).waitFor();
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByText('493 selected').first().waitFor();
    const names = await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .evaluateAll((boxes) => boxes.slice(0, 3).map((box) => box.getAttribute('aria-label') ?? ''));
    expect(names).toHaveLength(3);
    for (const name of names) await card(name).first().uncheck();
    await page.getByText('490 selected').first().waitFor();
    await page.getByRole('button', { name: 'Rehire' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Bring back ex-employees with exciting opportunities').waitFor();
    await dialog.getByText('New Job').click();
    await dialog.getByLabel('Job title').fill('Robotics Lead');
    await dialog.locator('[contenteditable=true]').click();
    await page.keyboard.type('Lead the team that builds our arms. You know them already.');
    await dialog.getByLabel('Job location').fill('Pune');
    await page.keyboard.press('Tab');
    await dialog.getByLabel('Subject').fill('Come back, {name}');
    const message = dialog.getByLabel('Your message');
    await expect.poll(() => message.inputValue()).toContain('Robotics Lead');
    await dialog.getByRole('button', { name: 'Share this job' }).click();
    await page.getByText('Your job has been shared successfully with Ex-employees').waitFor();

    const { accepted } = world.sink;
    await until('490 messages', () => accepted.length >= 490, 120);
    const received = await Promise.all(
      accepted.map(async ({ to, raw }) => ({ recipient: to.join(), mail: await PostalMime.parse(raw) })),
    );
    const recipients = received.map((one) => one.recipient);
    expect(recipients).toHaveLength(490);
    expect(new Set(recipients).size).toBe(490);
    expect(new Set(received.map((one) => one.mail.messageId)).size).toBe(490);

    for (const { recipient, mail } of received) {
      const header = (name: string) => mail.headers.find((one) => one.key === name)?.value ?? '';
      const to = mail.to?.[0];
      expect(to?.address).toBe(recipient);
      expect(mail.subject).toBe(`Come back, ${to?.name}`);
      expect(mail.html).toContain(`Hello ${to?.name},`);
      expect(mail.text).toMatch(/\/jobs\/[0-9a-f-]{36}\?key=[\w-]+$/m);
      expect(mail.html).toMatch(/href="[^"]+\/mail\/click\?[^"]+"[^>]*>View the job</);
      expect(mail.text).toContain('Robotics Lead');
      expect(mail.from?.address).toBe('people@acme.example');
      expect(mail.replyTo?.[0]?.address).toBe('asha@acme.example');
      expect(header('list-unsubscribe')).toMatch(/^<http[^>]+\/api\/unsubscribe\?token=[^>]+>$/);
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    }
    const withheld = names.map((name) => name.replace(/^Select /, ''));
    const sentNames = new Set(received.map((one) => one.mail.to?.[0]?.name));
    for (const name of withheld) expect(sentNames).not.toContain(name);
  });

  test('the job in the email has a page, and its unsubscribe link works without signing in', async () => {
    const { html = '', text = '' } = await PostalMime.parse(world.sink.accepted[0]?.raw ?? '');
    const visitor = await world.newPage({ viewport: { width: 375, height: 800 } });
    const job = /(\/jobs\/[0-9a-f-]{36}\?key=\S+)$/m.exec(text)?.[1] ?? '';
    await visitor.page.goto(world.address(job));
    await visitor.page.getByRole('heading', { name: 'Robotics Lead' }).waitFor();
    await visitor.page.getByText('Sent to you').waitFor();
    const link = /href="[^"]+(\/exemployee\/unsubscribe\?token=[^"]+)"/.exec(html)?.[1] ?? '';
    await visitor.page.goto(world.address(link.replaceAll('&#38;', '&')));
    await visitor.page.getByRole('button', { name: /unsubscribe/i }).click();
    await visitor.page
      .getByText(/unsubscribed|no more messages/i)
      .first()
      .waitFor();
    expect(visitor.faults).toEqual([]);
    expect(faults).toEqual([]);
  });
});
