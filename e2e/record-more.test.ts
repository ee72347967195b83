// Only with --all: by keyboard and on a phone, and rarer cases; record.test.ts has the usual ones.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send } from './scenes/scene.ts';
import { press, tabTo, type } from './support/keyboard.ts';
import { signIn, startWorld, type World } from './support/world.ts';

describe('The record page: by keyboard, on a phone, and rarer cases (product.md, Record page)', () => {
  let world: World;
  let page: Page;
  let faults: string[];
  let name: string;
  let address: string;

  beforeAll(async () => {
    world = await startWorld({ SMTP_URL: '' });
    ({ page, faults } = await world.newPage());
    await signIn(page);
  });
  afterAll(() => world.end());

  const button = (label: string | RegExp) => page.getByRole('button', { name: label });
  const timeline = () => page.getByRole('region', { name: 'Timeline' });
  const said = (text: string) => page.getByRole('region', { name: 'Alerts' }).getByText(text);

  beforeAll(async () => {
    await page.goto('/home/exemployee_management/search?departments=Design');
    const link = page.getByRole('listitem').getByRole('heading').getByRole('link').first();
    name = (await link.textContent()) ?? '';
    await link.click();
    await page.waitForURL(/\/home\/exemployee\?id=/);
    address = page.url();
  });

  test('an unfinished note is still there after leaving the page', async () => {
    await page.getByLabel('Note', { exact: true }).fill('Half a thought');
    await page.goto(world.address('/home/exemployee_management'));
    await page.goBack();
    await expect.poll(() => page.getByLabel('Note', { exact: true }).inputValue()).toBe('Half a thought');
    await page.getByLabel('Note', { exact: true }).fill('');
  });

  test('a deleted note is gone for everyone', async () => {
    await page.getByLabel('Note', { exact: true }).fill('Would come back');
    await button('Add note').click();
    const note = timeline().getByRole('listitem').filter({ hasText: 'Would come back' });
    await note.getByRole('button', { name: 'Delete note' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await said('Note deleted successfully').waitFor();
    await page.reload();
    await timeline().getByRole('listitem').first().waitFor();
    await expect.poll(() => note.count()).toBe(0);
  });

  test('by keyboard alone: to the record, a note, a tag, the eligibility, a group, and back to the list', async () => {
    await page.goto(world.address('/home/exemployee_management/search?departments=Design'));
    const person = page.getByRole('listitem').getByRole('heading').getByRole('link').nth(1);
    await person.waitFor();
    const other = (await person.textContent()) ?? '';
    await press(page, other);
    await page.getByRole('heading', { level: 1, name: other }).waitFor();
    await type(page, 'Note', 'Spoke on the phone');
    await press(page, 'Add note');
    await said('Note added successfully').waitFor();
    await press(page, 'Add tag');
    await page.keyboard.type('Juror');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Juror' }).waitFor();
    await page.keyboard.press('Escape');
    await press(page, /^(Set eligibility|Change)$/);
    await page.getByRole('dialog').waitFor();
    await tabTo(page, /^(Eligible|Not eligible|To be reviewed)/);
    await page.keyboard.press('ArrowDown');
    await type(page, 'Reason', 'Asked for twice');
    await press(page, 'Save');
    await page.getByRole('region', { name: 'Rehire eligibility' }).getByText('Asked for twice').waitFor();
    await press(page, 'Save in group');
    await press(page, 'Move here: Alumni Mentors');
    await page.getByRole('link', { name: 'Alumni Mentors' }).waitFor();
    await press(page, 'Remove from group Alumni Mentors');
    await page.getByRole('link', { name: 'Alumni Mentors' }).waitFor({ state: 'detached' });
    // The toast of the removal: that of the addition is still shown.
    const last = page.locator('[data-kind]').filter({ hasText: 'removed from group' });
    const undo = last.getByRole('button', { name: 'Undo' });
    await tabTo(page, 'Undo');
    const isReached = () => undo.evaluate((element) => element === document.activeElement);
    for (let presses = 0; presses < 5 && !(await isReached()); presses += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Alumni Mentors' }).waitFor();
    await page.reload();
    for (const text of ['Spoke on the phone', 'Changed tags', 'Changed rehire eligibility'])
      await timeline().getByText(text).first().waitFor();
    await press(page, 'Back');
    await page.waitForURL(/\/search\?departments=Design/);
  });

  test('on a phone the actions are in a bottom sheet, with irreversible ones last', async () => {
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.setViewportSize({ width: 375, height: 812 });
    await button('Rehire').waitFor();
    await button('More actions').click();
    const sheet = page.getByRole('dialog', { name });
    await sheet.getByRole('button', { name: 'Save in group' }).waitFor();
    expect(await sheet.getByRole('button').allInnerTexts()).not.toContain('Rehire');
    await sheet.getByRole('button', { name: 'Erase for good…' }).click();
    await page.getByRole('dialog', { name: `Erase ${name} for good?` }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await button('More actions').click();
    await sheet.getByRole('link', { name: 'Edit' }).click();
    await page.waitForURL(/\/edit\?id=/);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('a person has one colour: on list, record, palette, request, and in their own area', async () => {
    const hueOf = (place: Locator) =>
      place
        .locator('[style*="--hue"]')
        .first()
        .evaluate((face) => (face as HTMLElement).style.getPropertyValue('--hue'));
    await page.goto(world.address('/home/exemployee_management/search?searchtext=ravi@alumni.example'));
    const card = page.getByRole('article').filter({ hasText: 'Ravi Menon' });
    const hue = await hueOf(card);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('Ravi Menon');
    expect(await hueOf(page.getByRole('option', { name: /Ravi Menon/ }))).toBe(hue);
    await page.keyboard.press('Escape');
    await card.getByRole('link', { name: 'Ravi Menon' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ravi Menon' }).waitFor();
    expect(await hueOf(page.getByRole('main'))).toBe(hue);
    const own = (await world.newPage()).page;
    await signIn(own, 'ravi@alumni.example');
    await send(own, '/own/changes', { designation: 'Lead Software Engineer' });
    await page.goto(world.address('/home/exemployee_management/requests?tab=changes'));
    expect(await hueOf(page.getByRole('article', { name: 'Ravi Menon' }))).toBe(hue);
    await own.goto(world.address('/exemployee/profile'));
    await own.getByRole('heading', { level: 1, name: 'Ravi Menon' }).waitFor();
    expect(await hueOf(own.getByRole('main'))).toBe(hue);
    expect(await hueOf(own.getByRole('banner'))).toBe(hue);
  });

  test('an unknown person is reported as not found, without errors', async () => {
    await page.goto(world.address('/home/exemployee?id=00000000-0000-7000-8000-000000000000'));
    await page.getByText('Ex-employee profile not found').waitFor();
    await page.goto(world.address('/home/exemployee?id=unknown'));
    await page.getByText('Invalid ex-employee id').waitFor();
    await page.goto(world.address('/home/exemployee'));
    await page.getByText('Invalid ex-employee id').waitFor();
    expect(faults).toEqual([]);
  });
});
