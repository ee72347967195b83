// Only with --all: the states of a job are tested through HTTP; apply.test.ts and applications.test.ts post one and use it.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { select, walkTo } from './scenes/scene.ts';
import { seriousFaults } from './support/axe.ts';
import { press, tabTo, type } from './support/keyboard.ts';
import { toast } from './support/on-page.ts';
import { signIn, startWorld, type World } from './support/world.ts';

const title = 'Lighthouse Keeper';
const jobs = '/home/recruitment/jobs';

let world: World;
let page: Page;
let faults: string[];
let visitor: Page;
let job: string;

beforeAll(async () => {
  world = await startWorld({ SMTP_URL: '' });
  ({ page, faults } = await world.newPage());
  await signIn(page);
  ({ page: visitor } = await world.newPage());
});
afterAll(() => world.end());

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const state = (label: string) =>
  page.getByRole('region', { name: 'State' }).getByText(label, { exact: true }).first().waitFor();
/** Returns whether the public page of the job exists. Asks the server, because a browser caches it for a minute. */
const openToAll = async () => {
  const answer = await visitor.request.get(world.address(`/jobs/${job}`));
  return answer.ok() && (await answer.text()).includes(`<h1>${title}</h1>`);
};

describe('A job', () => {
  test('is added as a draft by keyboard alone, and no one else sees it', async () => {
    await page.goto(world.address(jobs));
    await page.getByRole('table', { name: 'Jobs' }).waitFor();
    await press(page, 'Add job');
    await heading('Add job').waitFor();
    await page.getByRole('textbox', { name: 'Description' }).waitFor();
    await type(page, 'Title', title);
    await type(page, 'Department (optional)', 'Coast');
    await page.keyboard.press('Tab');
    while (
      !(await page.getByRole('textbox', { name: 'Description' }).evaluate((box) => box === document.activeElement))
    )
      await page.keyboard.press('Tab');
    await page.keyboard.type('You keep the light burning.');
    await type(page, 'Locations', 'noida');
    await page.keyboard.press('Enter');
    await type(page, 'Locations', 'Land’s End');
    await page.keyboard.press('Enter');
    // The city list closes when the user moves on.
    await page.keyboard.press('Tab');
    await page.getByRole('option').first().waitFor({ state: 'hidden' });
    expect(await seriousFaults(page)).toEqual([]);
    await press(page, 'Save as draft');
    await heading(title).waitFor();
    await page.getByText('Job saved as a draft').waitFor();
    await state('Draft');
    await page.getByText('Noida or Land’s End').first().waitFor();
    await page.getByText('Asha Rao').last().waitFor();
    job = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect(await openToAll()).toBe(false);
    expect(await seriousFaults(page)).toEqual([]);
  });

  test('is posted, and anyone with the link can see its page', async () => {
    await press(page, 'Post job');
    await state('Open');
    await page.getByText('Job posted successfully').waitFor();
    expect(await openToAll()).toBe(true);
    expect(await page.getByLabel('Link', { exact: true }).inputValue()).toBe(world.address(`/jobs/${job}`));
    expect(await seriousFaults(page)).toEqual([]);
  });

  test('is put on hold and reopened; immediate moves can be undone', async () => {
    await press(page, 'Put on hold');
    await state('On hold');
    expect(await openToAll()).toBe(false);
    await press(page, 'Reopen');
    await state('Open');
    await button('Close').click();
    await state('Closed');
    // Wait for the state, which changes before its toast: until then the last Undo belongs to the reopening.
    await toast(page, 'Job closed');
    await button('Undo').last().click();
    await state('Open');
    expect(await openToAll()).toBe(true);
  });

  test('is shared with people, and selected in the message that shares it', async () => {
    await page.getByRole('link', { name: 'Share with ex-employees' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: `Matching Ex-employees for ${title}` })
      .waitFor();
    await select(page, 2);
    await button('Rehire').first().click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.getByPlaceholder('Search open jobs').inputValue()).toContain(title);
    await dialog.getByLabel('Subject').fill('The light is yours');
    const message = dialog.getByLabel('Your message');
    const written = await message.inputValue();
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await message.fill(`${written}\n[Company name]`);
      await dialog.getByRole('button', { name: 'Share this job' }).click();
      await dialog.getByText('Please replace [Company name] in the message').waitFor();
      await expect.poll(() => page.evaluate(() => window.getSelection()?.toString())).toBe('[Company name]');
    }
    await page.keyboard.type('Acme Industries');
    expect(await message.inputValue()).toBe(`${written}\nAcme Industries`);
    await dialog.getByRole('button', { name: 'Share this job' }).click();
    await page.getByText('Your job has been shared').waitFor();
    await page.getByRole('link', { name: 'Go to Rehire' }).click();
    await heading('Jobs').waitFor();
    await page.getByRole('link', { name: title }).waitFor();
  });

  test('is filled and found by its state, which the address keeps', async () => {
    await page.getByRole('link', { name: title }).click();
    await button('Mark as filled').click();
    await state('Filled');
    await walkTo(page, jobs);
    await page.getByRole('button', { name: /^State/ }).click();
    await page.getByRole('radio', { name: 'Filled (2)' }).check();
    await button('Apply').click();
    const rows = page.getByRole('table', { name: 'Jobs' }).getByRole('rowheader');
    await expect.poll(() => rows.count()).toBe(2);
    await page.reload();
    await expect.poll(() => rows.count()).toBe(2);
    await rows.filter({ hasText: title }).waitFor();
  });

  test('is copied as a draft, and leaving the form loses nothing', async () => {
    await page.getByRole('link', { name: title }).click();
    await press(page, 'More actions');
    const copy = page.getByRole('menuitem', { name: 'Copy' });
    await copy.waitFor();
    while (!(await copy.evaluate((item) => item === document.activeElement))) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await heading('Edit job').waitFor();
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe(title);
    await page.getByLabel('Title').fill('Second Keeper');
    await page.reload();
    await page.getByText('We kept what you entered').waitFor();
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Second Keeper');
    await page.getByRole('link', { name: 'Jobs', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
    await tabTo(page, 'Save as draft');
    await page.keyboard.press('Enter');
    await heading('Second Keeper').waitFor();
    await state('Draft');
  });

  test('fits a phone, from the list to the form', async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    for (const path of [jobs, `${jobs}/add`, `${jobs}/${job}`]) {
      await walkTo(page, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(375);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('logged no errors', () => expect(faults).toEqual([]));
});
