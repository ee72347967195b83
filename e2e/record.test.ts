import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { press, tabTo, type } from './support/keyboard.ts';
import { signIn, startWorld, type World } from './support/world.ts';

describe('The record page: from the list to a person, and what colleagues do there (product.md, Record page)', () => {
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

  test('a name in the list leads to the record', async () => {
    await page.goto(world.address('/home/exemployee_management/search?departments=Design'));
    const link = page.getByRole('listitem').getByRole('heading').getByRole('link').first();
    name = (await link.textContent()) ?? '';
    await link.click();
    await page.waitForURL(/\/home\/exemployee\?id=/);
    address = page.url();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await timeline().getByRole('listitem').first().waitFor();
  });

  test('a note, a tag and the eligibility stand there at once, and in the timeline after a reload', async () => {
    await button('Add note').click();
    await page.getByText('Please enter a note').waitFor();
    await page.getByLabel('Note', { exact: true }).fill('Would come back\nfor a team of their own');
    await page.getByLabel('Note', { exact: true }).press('Control+Enter');
    await said('Note added successfully').waitFor();
    await expect.poll(() => page.getByLabel('Note', { exact: true }).inputValue()).toBe('');

    await button('Add tag').click();
    await page.getByRole('combobox', { name: 'New tag' }).fill('Yoga, teacher');
    await page.keyboard.press('Enter');
    await page.getByText('Tag must not contain a comma').waitFor();
    await page.getByRole('combobox', { name: 'New tag' }).fill('Yoga teacher');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Yoga teacher' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => button('Add tag').evaluate((element) => element === document.activeElement)).toBe(true);

    await button(/^(Set eligibility|Change)$/).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('To be reviewed').check();
    await dialog.getByLabel('Reason').fill('Ask the manager first');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('region', { name: 'Rehire eligibility' }).getByText('To be reviewed').waitFor();

    await page.reload();
    await page.getByRole('link', { name: 'Yoga teacher' }).waitFor();
    await page.getByText('Ask the manager first').waitFor();
    for (const text of ['Would come back', 'Changed tags', 'Changed rehire eligibility'])
      await timeline().getByText(text).first().waitFor();
    await expect.poll(() => timeline().getByRole('heading', { name: 'Today' }).count()).toBe(1);
  });

  test('a note that was begun is still there after leaving the page', async () => {
    await page.getByLabel('Note', { exact: true }).fill('Half a thought');
    await page.goto(world.address('/home/exemployee_management'));
    await page.goBack();
    await expect.poll(() => page.getByLabel('Note', { exact: true }).inputValue()).toBe('Half a thought');
    await page.getByLabel('Note', { exact: true }).fill('');
  });

  test('saved in a group, taken out, and put back by Undo', async () => {
    await page.getByRole('region', { name: 'Groups' }).getByRole('button', { name: 'Save in group' }).click();
    await button('Move here: Alumni Mentors').click();
    await page.getByRole('link', { name: 'Alumni Mentors' }).waitFor();
    await button('Remove from group Alumni Mentors').click();
    await page.getByRole('link', { name: 'Alumni Mentors' }).waitFor({ state: 'detached' });
    await button('Undo').click();
    await page.getByRole('link', { name: 'Alumni Mentors' }).waitFor();
  });

  test('a message from the record stands in its timeline, and arrives', async () => {
    await button('Send Message').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Subject').fill('Lunch next week?');
    await dialog.getByLabel('Content').fill('Hello {name}');
    await dialog.getByRole('button', { name: 'Send message' }).click();
    const entry = timeline().getByRole('listitem').filter({ hasText: 'Lunch next week?' });
    await entry.getByText('Sent', { exact: true }).waitFor();
  });

  test('deleted, brought back by Undo, with its groups', async () => {
    await page.goto(world.address('/home/exemployee_management/search?departments=Design'));
    await page.getByRole('link', { name }).first().click();
    await page.getByRole('link', { name: 'Alumni Mentors' }).waitFor();
    await button('More actions').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    // Toasts vanish after 5 seconds, unless the focus rests on them.
    await button('Undo').focus();
    await page.waitForURL(/\/search\?departments=Design/);
    await page.getByRole('link', { name }).waitFor({ state: 'detached' });
    await button('Undo').click();
    await said('Ex-employee restored successfully').waitFor();
    await page.getByRole('link', { name }).first().click();
    await page.waitForURL(address);
    await page.getByRole('link', { name: 'Alumni Mentors' }).waitFor();
    await timeline().getByText('Restored to the directory').waitFor();
    await timeline().getByText('Deleted from the directory').waitFor();
  });

  test('a deleted note is gone for everybody', async () => {
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
    await press(page, 'Undo');
    await page.getByRole('link', { name: 'Alumni Mentors' }).waitFor();
    await page.reload();
    for (const text of ['Spoke on the phone', 'Changed tags', 'Changed rehire eligibility'])
      await timeline().getByText(text).first().waitFor();
    await press(page, 'Back');
    await page.waitForURL(/\/search\?departments=Design/);
  });

  test('on a phone the actions come from below, what lasts at their end', async () => {
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.setViewportSize({ width: 375, height: 812 });
    await button('More actions').click();
    const sheet = page.getByRole('dialog', { name });
    await sheet.getByRole('button', { name: 'Save in group' }).waitFor();
    expect(await sheet.getByRole('button').allInnerTexts()).toContain('Rehire');
    await sheet.getByRole('button', { name: 'Erase for good…' }).click();
    await page.getByRole('dialog', { name: `Erase ${name} for good?` }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await button('More actions').click();
    await sheet.getByRole('link', { name: 'Edit' }).click();
    await page.waitForURL(/\/edit\?id=/);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('one person has one colour: on list, record, palette, request, and in their own area', async () => {
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
    await page.goto(world.address('/home/exemployee_management/requests?tab=changes'));
    expect(await hueOf(page.getByRole('article', { name: 'Ravi Menon' }))).toBe(hue);
    const own = (await world.newPage()).page;
    await signIn(own, 'ravi@alumni.example');
    await own.goto(world.address('/exemployee/profile'));
    await own.getByRole('heading', { level: 1, name: 'Ravi Menon' }).waitFor();
    expect(await hueOf(own.getByRole('main'))).toBe(hue);
    expect(await hueOf(own.getByRole('banner'))).toBe(hue);
  });

  test('who is not there is said to be so, and nothing broke on the way', async () => {
    await page.goto(world.address('/home/exemployee?id=00000000-0000-7000-8000-000000000000'));
    await page.getByText('Ex-employee profile not found').waitFor();
    await page.goto(world.address('/home/exemployee?id=nobody'));
    await page.getByText('Invalid ex-employee id').waitFor();
    await page.goto(world.address('/home/exemployee'));
    await page.getByText('Invalid ex-employee id').waitFor();
    expect(faults).toEqual([]);
  });
});
