import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../api/test/until.ts';
import { ask, directory, groups, opens, selectAll, walkTo } from './scenes/scene.ts';
import { joinTeam } from './support/mail.ts';
import { button, toast } from './support/on-page.ts';
import { signIn, startWorld, type World } from './support/world.ts';

type Group = { _id: string; name: string; count: number };

const kiran = 'Kiran Das';
let world: World;
/** A page of the owner, who can send mailers. */
let page: Page;
let recruiter: Page;
let faults: string[];
/** Few enough to write to, and too many for an instant mail. */
let department: string;
let total: number;

beforeAll(async () => {
  world = await startWorld();
  ({ page, faults } = await world.newPage());
  await signIn(page);
  for (department of ['Legal', 'Design', 'Finance', 'Marketing', 'Sales', 'Engineering']) {
    total = (await ask<{ totalCount: number }>(page, `/alumni?departments=${department}&pageContent=1`)).totalCount;
    if (total > 50) break;
  }
  expect(total).toBeGreaterThan(50);
  await page.goto(groups);
  recruiter = await joinTeam(world, page, { name: kiran, role: 'recruiter' });
});
afterAll(() => world.end());

const counted = (of: Page, people: number) =>
  of
    .getByRole('status')
    .filter({ hasText: `${people.toLocaleString('en-IN')} Matching` })
    .waitFor();
const dialog = (of: Page) => of.getByRole('dialog');
const inToast = (name: string) => page.getByLabel('Alerts').getByRole('button', { name }).last();
const groupOf = async (name: string) => (await ask<Group[]>(page, '/group')).find((group) => group.name === name);
const fits = async (of: Page, width: number) =>
  expect(await of.evaluate(() => document.documentElement.scrollWidth), of.url()).toBeLessThanOrEqual(width);
const reaches = (of: Page) => of.getByRole('link', { name: /^Audience\s*\d/ }).first();

describe.each([
  [1440, 900],
  [375, 812],
])('Writing to more than an instant mail can have: %i pixels wide', (width, height) => {
  const leavers = `Recent leavers ${width}`;
  const subject = `We are ten, ${width}`;

  test('many are saved in a group: the toast shows the number and can undo or open it; they stay selected', async () => {
    for (const each of [page, recruiter]) await each.setViewportSize({ width, height });
    // Reloaded, so that no one is selected yet.
    await page.goto(`${directory}?departments=${department}`);
    await counted(page, total);
    await opens('Save in group', selectAll)(page);
    await button(page, 'Create Group').click();
    await dialog(page).getByLabel('Group name').fill(leavers);
    await page.keyboard.press('Enter');
    await button(page, `Move here: ${leavers}`).click();
    await toast(page, `Added ${total} to ${leavers}`);
    await dialog(page).waitFor({ state: 'hidden' });
    await inToast('Undo').click();
    await toast(page, 'Ex-employees removed from group successfully');
    await expect.poll(async () => (await groupOf(leavers))?.count).toBe(0);
    await page.getByText(`All ${total} selected`).first().waitFor();
    await opens('Save in group', async () => {})(page);
    await button(page, `Move here: ${leavers}`).click();
    await toast(page, `Added ${total} to ${leavers}`);
    await inToast('Open').click();
    await page.waitForURL(/groupIds=/);
    await counted(page, total);
    expect((await groupOf(leavers))?.count).toBe(total);
    await fits(page, width);
  });

  test('the group’s card starts a mailer to its people', async () => {
    await walkTo(page, groups);
    await button(page, `Actions for ${leavers}`).click();
    await page.getByRole('menuitem', { name: 'New mailer' }).click();
    await page.waitForURL(/\/engagement\/mailers\//);
    await page.getByText(`Group: ${leavers}`).first().waitFor();
    await expect.poll(() => reaches(page).innerText()).toContain(String(total));
    await fits(page, width);
  });

  test('a recruiter, who can’t send mailers, sees who can, and hands over the draft', async () => {
    const group = (await groupOf(leavers))?._id;
    await walkTo(recruiter, `${directory}?groupIds=${group}`);
    await counted(recruiter, total);
    await opens('Send Message', selectAll)(recruiter);
    const form = dialog(recruiter);
    await form.getByText('Emails can be sent to a maximum of 50 recipients at a time').waitFor();
    await form.getByText(/In your company: Asha/).waitFor();
    expect(await form.getByRole('button', { name: 'Send message' }).isDisabled()).toBe(true);
    expect(await form.getByRole('button', { name: 'Continue as mailer' }).count()).toBe(0);
    await form.getByLabel('Subject').fill(subject);
    await form.getByLabel('Content').fill('Come and celebrate with us.');
    await fits(recruiter, width);
    await form.getByRole('button', { name: 'Hand over' }).click();
    await toast(recruiter, 'Handed over to Asha');
    await form.waitFor({ state: 'hidden' });
    await walkTo(recruiter, '/home/exemployee_messages');
    await recruiter
      .getByRole('list', { name: 'Handed over' })
      .getByRole('listitem')
      .filter({ hasText: subject })
      .getByText('Draft')
      .waitFor();
    await fits(recruiter, width);
  });

  test('the owner is notified, finds it with its people and text, and sends it; the recruiter sees that it was sent', async () => {
    const bell = { name: /^Notifications/ };
    const banner = page.getByRole('banner');
    // On a phone the bell links to the page.
    await banner.getByRole('button', bell).or(banner.getByRole('link', bell)).first().click();
    await page
      .getByRole('link', { name: `${kiran} handed over the mailer “${subject}”` })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: subject }).waitFor();
    await page.getByText(`Handed over by ${kiran}`).waitFor();
    await page.getByText(`Group: ${leavers}`).first().waitFor();
    await page.frameLocator(`iframe[title="Email of ${subject}"]`).getByText('Come and celebrate with us.').waitFor();
    await fits(page, width);
    await walkTo(page, '/home/engagement/mailers?state=draft');
    const listed = page.getByRole('main');
    await listed.getByText(`Handed over by ${kiran}`).first().waitFor();
    await fits(page, width);
    await listed.getByRole('link', { name: subject }).click();
    await button(page, 'Start now').click();
    await dialog(page).getByRole('button', { name: 'Start now' }).click();
    await page.getByRole('region', { name: 'State' }).getByText('Finished', { exact: true }).first().waitFor();
    const sent = () => world.sink.accepted.filter(({ raw }) => raw.toString().includes(`Subject: ${subject}`));
    await until('the mails', () => sent().length > 50);
    const handed = async () =>
      (await ask<{ handedOver: { name: string; state: string }[] }>(recruiter, '/campaigns/handovers')).handedOver;
    expect((await handed()).find(({ name }) => name === subject)?.state).toBe('finished');
    await recruiter.reload();
    await recruiter
      .getByRole('list', { name: 'Handed over' })
      .getByRole('listitem')
      .filter({ hasText: subject })
      .getByText('Finished')
      .waitFor();
    expect(faults).toEqual([]);
  });
});
