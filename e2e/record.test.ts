import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withAll } from '#api-test/with-all.ts';
import { walkTo } from './scenes/scene.ts';
import { signIn, startWorld, type World } from './support/world.ts';

describe('The record page: from the list to a person, and the usual actions there (product.md, Record page)', () => {
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

  test('a name in the list links to the record', async () => {
    await walkTo(page, '/home/exemployee_management/search?departments=Design');
    const link = page.getByRole('listitem').getByRole('heading').getByRole('link').first();
    name = (await link.textContent()) ?? '';
    await link.click();
    await page.waitForURL(/\/home\/exemployee\?id=/);
    address = page.url();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await timeline().getByRole('listitem').first().waitFor();
  });

  test('a note, a tag and the eligibility appear at once, and in the timeline after a reload', async () => {
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

  test('saved in a group, removed, and restored by Undo', async () => {
    await page.getByRole('region', { name: 'Groups' }).getByRole('button', { name: 'Save in group' }).click();
    await button('Move here: Alumni Mentors').click();
    await page.getByRole('link', { name: 'Alumni Mentors' }).waitFor();
    await button('Remove from group Alumni Mentors').click();
    await page.getByRole('link', { name: 'Alumni Mentors' }).waitFor({ state: 'detached' });
    // The toast of the removal: that of the addition is still shown.
    const last = page.locator('[data-kind]').filter({ hasText: 'removed from group' });
    await last.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Alumni Mentors' }).waitFor();
  });

  test.runIf(withAll)('a message from the record is in its timeline, and arrives', async () => {
    await button('Send Message').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Subject').fill('Lunch next week?');
    await dialog.getByLabel('Content').fill('Hello {name}');
    await dialog.getByRole('button', { name: 'Send message' }).click();
    const entry = timeline().getByRole('listitem').filter({ hasText: 'Lunch next week?' });
    await entry.getByText('Sent', { exact: true }).waitFor();
  });

  test.runIf(withAll)('deleted, and restored by Undo with its groups', async () => {
    await walkTo(page, '/home/exemployee_management/search?departments=Design');
    await page.getByRole('link', { name }).first().click();
    await page.getByRole('link', { name: 'Alumni Mentors' }).waitFor();
    await button('More actions').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    // Toasts vanish after 5 seconds unless focused, so those of the group may still be shown.
    const deleted = page.locator('[data-kind]').filter({ hasText: 'deleted successfully' });
    await deleted.getByRole('button', { name: 'Undo' }).focus();
    await page.waitForURL(/\/search\?departments=Design/);
    await page.getByRole('link', { name }).waitFor({ state: 'detached' });
    await deleted.getByRole('button', { name: 'Undo' }).click();
    await said('Ex-employee restored successfully').waitFor();
    await page.getByRole('link', { name }).first().click();
    await page.waitForURL(address);
    await page.getByRole('link', { name: 'Alumni Mentors' }).waitFor();
    await timeline().getByText('Restored to the directory').waitFor();
    await timeline().getByText('Deleted from the directory').waitFor();
    expect(faults).toEqual([]);
  });
});
