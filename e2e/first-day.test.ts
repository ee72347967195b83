import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { select, still } from './scenes/scene.ts';
import { seriousFaults } from './support/axe.ts';
import { linkTo } from './support/mail.ts';
import { button, counted, toast } from './support/on-page.ts';
import { fillPersonal } from './support/person-form.ts';
import { startWorld, type World } from './support/world.ts';

const owner = 'olga@initech.example';
const own = { name: 'Farah Sheikh', email: 'farah.sheikh@mail.example' };

let world: World;
let page: Page;
let faults: string[];

beforeAll(async () => {
  world = await startWorld();
  ({ page, faults } = await world.newPage());
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) (window as unknown as { shifted: number }).shifted += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
});
afterAll(() => world.end());

const steps = () => page.getByRole('region', { name: 'First steps' });
const done = () => steps().getByRole('listitem').filter({ hasText: '(done)' }).count();
const openHome = async () => {
  await page.goto(world.address('/home'));
  await steps().waitFor();
};
/** How much of the page has moved since it was opened: a sum of the browser's own measure. */
const shift = async () => {
  await still(page);
  return page.evaluate(() => (window as unknown as { shifted: number }).shifted);
};

describe('The first day of a company', () => {
  test('a new company registers and sees three steps, at every width', async () => {
    await page.goto(world.address('/register'));
    await page.getByLabel('Your name').fill('Olga Petrova');
    await page.getByLabel('Company').fill('Initech');
    await page.getByLabel('Work email').fill(owner);
    await page.getByLabel('Password', { exact: true }).fill('Quiet-harbour-42');
    await page.getByRole('checkbox').check();
    await button(page, 'Register company').click();
    await page.goto(world.address(await linkTo(world, '/verify-email', owner)));
    await button(page, 'Confirm and continue').click();
    await page.waitForURL(/\/home$/);
    await steps().waitFor();
    expect(await steps().getByRole('listitem').count()).toBe(3);
    expect(await done()).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await openHome();
      expect(await shift(), `${width}`).toBeLessThan(0.02);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

  test('sample data comes by one click: it is in the directory, completes no step, and Home fits one screen', async () => {
    await button(page, 'Try it with sample data').click();
    await toast(page, 'Sample data added');
    await page.getByText('This directory contains sample data.').waitFor();
    expect(await done()).toBe(0);
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await openHome();
      await page.getByRole('heading', { name: 'Recent sign-ups' }).waitFor();
      await page.getByRole('heading', { name: 'Map of India' }).waitFor();
      await page.getByText('Kavya Iyer').first().waitFor();
      expect(await shift(), `${width}`).toBeLessThan(0.02);
    }
    await page.getByRole('group', { name: 'Map of India' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
    expect(await seriousFaults(page)).toEqual([]);
    await page.goto(world.address('/home/exemployee_management/search'));
    await page.getByRole('status').filter({ hasText: '24 Matching Ex-employees' }).waitFor();
    expect(await shift()).toBeLessThan(0.02);
    await page.getByRole('link', { name: 'Gaurav Mishra' }).first().click();
    await page.getByText('Sample', { exact: true }).first().waitFor();
  });

  test('no mail goes to sample people, and the page says so', async () => {
    await page.goto(world.address('/home/exemployee_management/search'));
    await counted(page);
    await select(page, 2);
    await write();
    await page.getByText('None of the selected ex-employees can be messaged').first().waitFor();
    expect([...new Set(world.sink.arrived.flatMap(({ to }) => to))]).toEqual([owner]);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.goto(world.address('/home/exemployee_management/import'));
    await page.getByText('Your directory contains sample data.').waitFor();
  });

  test('sample data goes after a question with the numbers', async () => {
    await button(page, 'Remove sample data').click();
    const question = page.getByRole('dialog');
    await question.getByText('Removes 24 sample ex-employees, 1 group and 1 job').waitFor();
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await toast(page, 'Sample data removed');
    await expect.poll(() => page.getByText('contains sample data').count()).toBe(0);
    await openHome();
    await button(page, 'Try it with sample data').waitFor();
  });

  test('each step is done by its deed, and then the steps are gone', async () => {
    await steps().getByRole('link', { name: 'Add one by hand' }).click();
    await fillPersonal(page, own);
    for (const _tab of ['Professional Details', 'Education Details']) await button(page, 'Next').click();
    await button(page, 'Save').click();
    await toast(page, 'Ex-employee added successfully');
    await openHome();
    expect(await done()).toBe(1);
    expect(await shift()).toBeLessThan(0.02);
    await steps()
      .getByRole('link', { name: /^Choose people/ })
      .click();
    await counted(page);
    await select(page, 1);
    await write();
    await expect.poll(() => world.sink.mailTo(own.email).length).toBe(1);
    await openHome();
    expect(await done()).toBe(2);
    await steps()
      .getByRole('link', { name: /^Add a job/ })
      .click();
    await page.getByLabel('Title').fill('Plant Manager');
    await page.getByRole('textbox', { name: 'Description' }).fill('You run the plant.');
    await page.getByRole('combobox', { name: 'Locations' }).fill('Nashik');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await button(page, 'Post job').click();
    await toast(page, 'Job posted successfully');
    await page.goto(world.address('/home'));
    await page.getByRole('heading', { name: 'Waiting for you' }).waitFor();
    expect(await steps().count()).toBe(0);
    expect(faults).toEqual([]);
  });
});

/** Writes to the selected people. */
async function write(): Promise<void> {
  await button(page, 'Send Message').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Rehiring' }).click();
  await dialog.getByLabel('Link').fill('https://initech.example/jobs');
  await dialog.getByRole('button', { name: 'Send message' }).click();
}
