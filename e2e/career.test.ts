import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../contract/src/base/paths.ts';
import { careerMessages, careerSettingsMessages } from '../contract/src/proofs/career-messages.ts';
import { walkTo } from './scenes/scene.ts';
import { seriousFaults } from './support/axe.ts';
import { button, toast } from './support/on-page.ts';
import { type Someone, startSideBySide } from './support/side-by-side.ts';
import type { World } from './support/world.ts';

// A link of a career: made on a phone, opened by a stranger on another, revoked; and HR, who switches verified careers off.

let world: World;
let hr: Page;
let reader: Page;
let stranger: Page;
let faults: string[];
let own: Someone;

beforeAll(async () => {
  ({ world, hr, reader, own, phone: stranger, faults } = await startSideBySide());
});
afterAll(() => world.end());

const dialog = (page: Page) => page.getByRole('dialog');
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).press('Enter');
const rowOf = (text: string) => reader.getByRole('listitem').filter({ hasText: text }).first();
/** Checks that nothing is cut off at phone width, and that axe finds nothing serious. */
async function expectFine(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await seriousFaults(page)).toEqual([]);
}
const openCareer = async () => {
  await reader.goto(world.address(paths.ownCareer));
  await reader.getByRole('list', { name: 'Your links' }).waitFor();
};
const openLink = async (link: string) => {
  await stranger.goto('about:blank');
  await stranger.goto(link);
};
const result = (word: string) =>
  stranger.getByRole('region').filter({ has: stranger.getByText(word, { exact: true }) });

describe('The link of a career', () => {
  const name = 'For the lighthouse';
  let link: string;

  test('is made on a phone, from the documents, with the sentence that others will read', async () => {
    await reader.goto(world.address(paths.ownDocuments));
    await reader.getByRole('link', { name: 'Verified career' }).press('Enter');
    await reader.getByRole('heading', { level: 1, name: 'Verified career' }).waitFor();
    await reader.getByRole('region', { name: 'Everything that can be confirmed' }).waitFor();
    await expectFine(reader);
    await button(reader, 'Create link').press('Enter');
    const preview = dialog(reader).getByRole('region', { name: 'What others will see' });
    await preview.getByText(`Acme Industries confirms: ${own.name},`).waitFor();
    await dialog(reader).getByRole('radio', { name: 'Years only' }).check();
    await expect.poll(() => preview.textContent()).toMatch(/, \d{4} – \d{4}\./);
    await dialog(reader).getByLabel('Name (optional)').fill(name);
    await expectFine(reader);
    await inDialog(reader, 'Create link');
    await toast(reader, careerMessages.created);
    await dialog(reader)
      .getByRole('img', { name: /QR code$/ })
      .waitFor();
    await expectFine(reader);
    link = await dialog(reader).getByRole('textbox', { name: 'Link' }).inputValue();
    expect(link).toMatch(/\/verify#[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    await inDialog(reader, 'Done');
    await rowOf(name).getByText('Not opened yet').waitFor();
    await expectFine(reader);
  });

  test('shows a stranger what the company confirms, and no more', async () => {
    await openLink(link);
    await result('Valid')
      .getByRole('heading', { name: new RegExp(`^Acme Industries confirms: ${own.name}, .*\\d{4} – \\d{4}\\.$`) })
      .waitFor();
    await result('Valid').getByText(`${own.name} chose what this link shows.`).waitFor();
    await result('Valid')
      .getByText(/Checked against Acme Industries’s record today/)
      .waitFor();
    await expectFine(stranger);
    expect(await stranger.locator('body').textContent()).not.toContain(name);
  });

  test('is unknown on the site of the other brand', async () => {
    const { hash } = new URL(link);
    await openLink(`http://homecoming.localhost:${world.port}${paths.verify}${hash}`);
    await result('Unknown').waitFor();
    await expectFine(stranger);
  });

  test('its person sees when it was opened', async () => {
    await openCareer();
    await rowOf(name)
      .getByText(/^Opened once · latest view /)
      .waitFor();
    await button(reader, `Views of ${name}`).press('Enter');
    await dialog(reader).getByText('Opened once').waitFor();
    expect(await dialog(reader).getByRole('listitem').count()).toBe(1);
    await expectFine(reader);
    await inDialog(reader, 'Done');
  });

  test('HR learns how many links stop when verified careers are switched off, and switches them on again', async () => {
    await walkTo(hr, paths.settingsSection.replace('$section', 'verified-careers'));
    const offered = hr.getByRole('switch', { name: /^Verified careers/ });
    await offered.uncheck();
    await hr.getByText(/\d open links? and \d valid credentials? stop verifying/).waitFor();
    expect(await seriousFaults(hr)).toEqual([]);
    await button(hr, 'Save').press('Enter');
    await toast(hr, careerSettingsMessages.saved);
    await openLink(link);
    await result('Unknown').waitFor();
    await openCareer();
    await reader.getByText(careerMessages.notOffered).waitFor();
    await expectFine(reader);
    await offered.check();
    await button(hr, 'Save').press('Enter');
    await expect.poll(async () => (await openLink(link), result('Valid').isVisible())).toBe(true);
  });

  test('revoked, it is as if it had never been', async () => {
    await openCareer();
    await button(reader, `Revoke ${name}`).press('Enter');
    await expectFine(reader);
    await inDialog(reader, 'Revoke');
    await toast(reader, careerMessages.revoked);
    await rowOf(name).getByText('Revoked', { exact: true }).waitFor();
    await expectFine(reader);
    await openLink(link);
    await result('Unknown').waitFor();
    await expectFine(stranger);
    expect(faults).toEqual([]);
  });
});
