import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withAll } from '#api-test/with-all.ts';
import { ask, directory, groups as groupsPage, send, walkTo } from './scenes/scene.ts';
import { onePageMore, scrollToEnd } from './support/list.ts';
import { signIn, startWorld, type World } from './support/world.ts';

type Found = { alumnis: { _id: string; name: string; email: string }[]; totalCount: number };
type Group = { _id: string; name: string; count: number };

let world: World;
let page: Page;
let faults: string[];

beforeAll(async () => {
  world = await startWorld({ SMTP_URL: '' });
  ({ page, faults } = await world.newPage());
  await signIn(page);
});
afterAll(() => world.end());

const open = (query = '') => walkTo(page, `${directory}${query}`);
const rows = () => page.getByRole('list', { name: 'Ex-employees' }).getByRole('listitem');
const box = () => page.getByRole('search').getByRole('textbox');
const counted = (total: number) =>
  page
    .getByRole('status')
    .filter({ hasText: total ? `${total.toLocaleString('en-IN')} Matching` : 'No Matching Ex-employees Found' })
    .waitFor();
const totalOf = async (query: string) => (await ask<Found>(page, `/alumni?${query}&pageContent=1`)).totalCount;
const toast = (text: string) => page.getByLabel('Alerts').getByText(text).first();

describe('2 Alumni Search', () => {
  test('results follow the typing, and Back undoes one step of the search at a time', async () => {
    await walkTo(page, '/home/exemployee_management');
    await page.getByRole('link', { name: 'Ex-employees', exact: true }).first().click();
    await box().pressSequentially('priya', { delay: 120 });
    await page.waitForURL(/searchtext=priya$/);
    const priyas = await totalOf('searchtext=priya');
    await counted(priyas);
    await page
      .locator('mark', { hasText: /^priya$/i })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Department/ }).click();
    await page.getByRole('checkbox', { name: /^Engineering/ }).check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL(/searchtext=priya&departments=Engineering$/);
    const both = await totalOf('searchtext=priya&departments=Engineering');
    await counted(both);
    // From a person’s page it leads to the list as it was.
    const first = rows().first();
    const name = (await first.getByRole('heading').innerText()).trim();
    await first.getByRole('heading').getByRole('link').click();
    await page.waitForURL(/\/home\/exemployee\?id=/);
    await page.goBack();
    await page.waitForURL(/searchtext=priya&departments=Engineering$/);
    await counted(both);
    expect((await rows().first().getByRole('heading').innerText()).trim()).toBe(name);
    await page.goBack();
    await page.waitForURL(/searchtext=priya$/);
    await counted(priyas);
    await page.goForward();
    await page.waitForURL(/departments=Engineering$/);
    await counted(both);
    await page.goBack();
    await page.goBack();
    await page.waitForURL(/\/search$/);
    expect(await box().inputValue()).toBe('');
    await page.goBack();
    await page.waitForURL(/exemployee_management$/);
  });

  test('the box finds a designation, and explains how it took a sentence it did not understand', async () => {
    await open('?searchtext=engineer');
    const engineers = await totalOf('searchtext=engineer');
    expect(engineers).toBeGreaterThan(0);
    await counted(engineers);
    await page
      .locator('mark', { hasText: /^engineer$/i })
      .first()
      .waitFor();
    await open();
    await box().fill('women who left after 2022 with over 5 years');
    await page.keyboard.press('Enter');
    await page.getByText(/^Understood: women · left after 2022 · with over 5 years/).waitFor();
    await page.waitForURL(/gender=female/);
    await open();
    await box().fill('everyone whose boss was strict');
    await page.keyboard.press('Enter');
    await page.getByText('Searched for these words').waitFor();
  });

  test('filter chips can be removed one by one; both empty states say what was searched', async () => {
    await open('?departments=Sales&gender=female&currentCompany=zzzz');
    await page.getByText('No records available for selected filter').waitFor();
    await page.getByText('Relax your filters and try again').waitFor();
    await page.getByRole('button', { name: 'Remove filter Current company: zzzz' }).click();
    await counted(await totalOf('departments=Sales&gender=female'));
    await page.getByRole('button', { name: /^Remove filter Gender/ }).click();
    await page.waitForURL(/\?departments=Sales$/);
    await open('?searchtext=zzzzqqqq');
    await page.getByText('Your search "zzzzqqqq" did not match with any record').waitFor();
  });
});

describe('4 Search list', () => {
  test('select-all minus two covers pages loaded later; a group gets total − 2', async () => {
    const total = await totalOf('departments=Engineering');
    await open('?departments=Engineering');
    await counted(total);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    for (const place of [0, 2]) await rows().nth(place).getByRole('checkbox').uncheck();
    for (let more = 0; more < 3; more += 1) await onePageMore(page, () => scrollToEnd(page));
    await expect.poll(() => rows().last().getByRole('checkbox').isChecked()).toBe(true);
    const bar = page.getByRole('region', { name: 'Selection' });
    await bar.getByText(`${(total - 2).toLocaleString('en-IN')} selected`).waitFor();
    await bar.getByRole('button', { name: 'Save in group' }).click();
    const dialog = page.getByRole('dialog', { name: 'Select group to add ex-employee' });
    await dialog.getByRole('button', { name: 'Create Group' }).click();
    await dialog.getByLabel('Group name').fill('Nearly all engineers');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Move here: Nearly all engineers' }).click();
    await toast(`Added ${(total - 2).toLocaleString('en-IN')} to Nearly all engineers`).waitFor();
    const group = async () =>
      (await ask<Group[]>(page, '/group')).find(({ name }) => name === 'Nearly all engineers')?.count;
    await expect.poll(group).toBe(total - 2);
  });

  test('a deletion asks first, and Undo brings the row back to its place', async () => {
    await open('?departments=Design');
    const total = await totalOf('departments=Design');
    await counted(total);
    const name = (await rows().nth(3).getByRole('heading').innerText()).trim();
    await rows()
      .nth(3)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await toast('Ex-employee deleted successfully').waitFor();
    await counted(total - 1);
    expect((await rows().nth(3).getByRole('heading').innerText()).trim()).not.toBe(name);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await toast('Ex-employee restored successfully').waitFor();
    await counted(total);
    expect((await rows().nth(3).getByRole('heading').innerText()).trim()).toBe(name);
    await expect.poll(() => totalOf('departments=Design')).toBe(total);
  });
});

describe('product.md, Saved searches', () => {
  test.runIf(withAll)('a search becomes a dynamic group that follows the data', async () => {
    await open('?departments=Legal');
    const total = await totalOf('departments=Legal');
    await counted(total);
    await page.getByRole('button', { name: 'Save as dynamic group' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Department: Legal').waitFor();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.getByText('Please enter group name').waitFor();
    await dialog.getByLabel('Group name').fill('Everyone from Legal');
    await page.keyboard.press('Enter');
    await toast('Group created successfully').waitFor();

    const { alumnis } = await ask<Found>(page, '/alumni?departments=Sales&pageContent=1');
    await send(page, `/alumni/${alumnis[0]?._id}`, { department: 'Legal' });
    await page.goto(groupsPage);
    const card = page.getByRole('article').filter({ hasText: 'Everyone from Legal' });
    await card.getByText(`${total + 1} ex-employee`).waitFor();
    await card.getByText('Dynamic').waitFor();
    await card.getByText('Members update automatically: Department: Legal').waitFor();
    await card.getByRole('link').click();
    await counted(total + 1);

    await rows().first().getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Save in group' }).first().click();
    const choice = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Everyone from Legal' });
    await choice.getByText('Members update automatically').waitFor();
    await expect.poll(() => choice.getByRole('button').count()).toBe(0);
  });
});

describe('Export (product.md, Directory)', () => {
  test.runIf(withAll)(
    'a filtered search is exported with the chosen columns, even if the dialog is closed meanwhile',
    async () => {
      await walkTo(page, '/home/exemployee_management/search?departments=Engineering');
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

      // Next time it opens as it was left, now for the selected people.
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
    },
  );
});
