import type { Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../api/test/until.ts';
import { paths } from '../contract/src/base/paths.ts';
import { ask } from './scenes/scene.ts';
import { button } from './support/on-page.ts';
import { signIn, startWorld, type World } from './support/world.ts';

const subject = 'The garden is open again';

describe('A mailer', () => {
  let world: World;
  let page: Page;
  let faults: string[];
  beforeAll(async () => {
    world = await startWorld();
    ({ page, faults } = await world.newPage());
    await signIn(page);
  });
  afterAll(() => world.end());

  const dialog = () => page.getByRole('dialog');
  const addBlock = async (kind: string) => {
    await button(page, 'Add block').click();
    await page.getByRole('menuitem', { name: kind, exact: true }).click();
  };
  const sent = () => world.sink.accepted.filter(({ raw }) => raw.toString().includes(`Subject: ${subject}`));

  test('is built of blocks, with undo and redo, and saved', async () => {
    await page.goto(paths.mailers);
    await button(page, 'Create mailer').click();
    await dialog().getByLabel('Name').fill('Summer party');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Edit email' }).click();
    await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
    await addBlock('Heading');
    await page.getByRole('textbox', { name: 'Heading' }).fill('Meet in the garden');
    await addBlock('Divider');
    const blocks = page.getByRole('list', { name: 'Blocks', exact: true });
    const divider = blocks.getByRole('button', { name: /^Divider/ });
    await divider.first().waitFor();
    await button(page, 'Undo').first().click();
    await divider.first().waitFor({ state: 'detached' });
    await page.getByText('All changes saved').waitFor();
    await page.getByRole('link', { name: 'Done' }).click();
    await page.frameLocator('iframe[title="Email of Summer party"]').getByText('Meet in the garden').waitFor();
  });

  const missing = () => page.getByRole('status').filter({ hasText: 'Before it can start:' });
  /** What is marked in the field that has the focus. */
  const marked = () => page.evaluate(() => window.getSelection()?.toString());

  test.each([1440, 375])('with a placeholder in it does not start, and leads to it: %i pixels wide', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('link', { name: 'Edit email' }).click();
    const blocks = page.getByRole('list', { name: 'Blocks', exact: true });
    await blocks.getByRole('button', { name: /^Heading/ }).click();
    await page.getByRole('textbox', { name: 'Heading' }).fill('Meet in the garden on [date]');
    await page.getByText('All changes saved').waitFor();
    await page.getByRole('link', { name: 'Done' }).click();
    await missing().getByText('Please select an audience').waitFor();
    expect(await button(page, 'Start now').isDisabled()).toBe(true);
    expect(await button(page, 'Schedule').isDisabled()).toBe(true);
    await page.getByRole('link', { name: 'Please replace [date] in the heading' }).click();
    await expect.poll(marked).toBe('[date]');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.keyboard.type('Friday');
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Heading' }).innerText())
      .toBe('Meet in the garden on Friday');
    await page.getByText('All changes saved').waitFor();
    await page.getByRole('link', { name: 'Done' }).click();
    await missing().getByText('Before it can start: Please select an audience', { exact: true }).waitFor();
  });

  test.each([375, 1440])('for everyone requires typing the number: %i pixels wide', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await button(page, /^(?:Choose|Change) audience$/).click();
    await dialog().getByText('All ex-employees', { exact: true }).click();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().waitFor({ state: 'hidden' });
    const reached = /[\d,]+/.exec(await page.getByRole('link', { name: /^Will get it/ }).innerText())?.[0] ?? '';
    await button(page, 'Start now').click();
    await dialog().getByText(`${reached} people will get it`).waitFor();
    await dialog()
      .getByRole('textbox', { name: /^Number of people/ })
      .fill('12');
    await dialog().getByRole('button', { name: 'Start now' }).click();
    await dialog().getByText(`Type ${reached} to confirm the number`).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    expect(sent()).toEqual([]);
  });

  test('goes to the chosen audience, each gets it once, and the number sent opens exactly these people', async () => {
    await button(page, 'Change audience').click();
    await dialog().getByText('Chosen by filters', { exact: true }).click();
    await dialog()
      .getByRole('button', { name: /^Department/ })
      .click();
    await page.getByRole('checkbox', { name: /^Legal/ }).check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await page.getByText('Department: Legal').first().waitFor();
    const tile = (label: string) => page.getByRole('link', { name: new RegExp(`^${label}\\s*\\d`) }).first();
    const reached = Number(/\d+/.exec(await tile('Will get it').innerText())?.[0]);
    expect(reached).toBeGreaterThan(2);
    await button(page, 'Start now').click();
    await dialog().getByText(`${reached} people will get it`).waitFor();
    await dialog().getByRole('button', { name: 'Start now' }).click();
    await page.getByRole('region', { name: 'State' }).getByText('Finished', { exact: true }).first().waitFor();
    await until('all mails', () => sent().length >= reached);
    const recipients = sent().flatMap(({ to }) => to);
    expect(new Set(recipients).size).toBe(recipients.length);
    expect((await PostalMime.parse(sent()[0]?.raw ?? '')).html).toContain('Meet in the garden');
    await tile('Sent').click();
    await page
      .getByRole('status')
      .filter({ hasText: `${reached} Matching Ex-employees` })
      .waitFor();
    const search = new URL(page.url()).searchParams;
    const { alumnis } = await ask<{ alumnis: { email: string }[] }>(page, `/alumni?${search}&pageContent=100`);
    expect(alumnis.map(({ email }) => email).sort()).toEqual(recipients.sort());
    expect(faults).toEqual([]);
  });
});
