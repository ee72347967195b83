import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../contract/src/base/paths.ts';
import type { Colleague } from '../contract/src/ex-employee/colleagues.ts';
import { careerMessages } from '../contract/src/proofs/career-messages.ts';
import { recommendationMessages } from '../contract/src/proofs/recommendation-messages.ts';
import { ask } from './scenes/scene.ts';
import { seriousFaults } from './support/axe.ts';
import { linkTo } from './support/mail.ts';
import { button, toast } from './support/on-page.ts';
import { type Someone, startSideBySide } from './support/side-by-side.ts';
import type { World } from './support/world.ts';

// A recommendation: asked for on a phone, written by the link of the mail, shown beside a career, withdrawn by its writer.

let world: World;
let reader: Page;
let phone: Page;
let own: Someone;
let writer: Someone & { designation: string };

beforeAll(async () => {
  let hr: Page;
  ({ world, hr, reader, own, phone } = await startSideBySide());
  const { colleagues } = await ask<{ colleagues: Colleague[] }>(reader, '/own/colleagues');
  const { recommendations } = await ask<{ recommendations: { writer: { name: string } }[] }>(
    reader,
    '/own/recommendations',
  );
  const known = recommendations.map((each) => each.writer.name);
  const found = colleagues.find(({ name }) => !known.includes(name)) as Colleague;
  writer = await ask(hr, `/alumni/${found._id}`);
});
afterAll(() => world.end());

const words = 'Worked like the lamp of a lighthouse.';
const dialog = (page: Page) => page.getByRole('dialog');
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).press('Enter');
/** Checks that nothing is cut off at phone width, and that axe finds nothing serious. */
async function expectFine(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await seriousFaults(page)).toEqual([]);
}
const openCareer = async () => {
  await reader.goto(world.address(paths.ownCareer));
  await reader.getByRole('list', { name: 'Your recommendations' }).waitFor();
};
const rowOf = (text: string) =>
  reader.getByRole('list', { name: 'Your recommendations' }).getByRole('listitem').filter({ hasText: text }).first();

describe('A recommendation', () => {
  let request: string;
  let link: string;

  test('is asked for through the directory', async () => {
    await openCareer();
    await expectFine(reader);
    await button(reader, 'Ask a colleague').press('Enter');
    const choice = dialog(reader).getByLabel(/^Former colleague/);
    await choice.click();
    await choice.fill(writer.name);
    await reader
      .getByRole('option', { name: new RegExp(`^${writer.name}, `) })
      .first()
      .click();
    await expectFine(reader);
    await inDialog(reader, 'Ask');
    await toast(reader, recommendationMessages.asked);
    await rowOf(writer.name).getByText('Asked', { exact: true }).waitFor();
    await expectFine(reader);
  });

  test('is written without signing in', async () => {
    request = world.address(await linkTo(world, paths.recommendation, writer.email));
    await phone.goto(request);
    await phone.getByRole('heading', { level: 1, name: `A recommendation for ${own.name}` }).waitFor();
    await expectFine(phone);
    await phone.getByRole('radio', { name: `I managed ${own.name}` }).check();
    await phone.getByLabel('Your recommendation').fill(words);
    await button(phone, 'Save').press('Enter');
    await phone.getByRole('heading', { name: recommendationMessages.written }).waitFor();
    await expectFine(phone);
  });

  test('is added to a link, which shows it as an opinion', async () => {
    await openCareer();
    await rowOf(writer.name).getByText(words).waitFor();
    await expectFine(reader);
    await button(reader, 'Create link').press('Enter');
    await dialog(reader)
      .getByRole('checkbox', { name: new RegExp(`^${writer.name}`) })
      .check();
    await expectFine(reader);
    await inDialog(reader, 'Create link');
    await toast(reader, careerMessages.created);
    link = await dialog(reader).getByRole('textbox', { name: 'Link' }).inputValue();
    await phone.goto(link);
    await phone.getByText(words).waitFor();
    await phone.getByText(new RegExp(`^${writer.name}, ${writer.designation} · Managed ${own.name} · `)).waitFor();
    await phone.getByText(/does not confirm what they say/).waitFor();
    await expectFine(phone);
  });

  test('disappears when its writer withdraws it', async () => {
    await phone.goto(request);
    await button(phone, 'Withdraw').press('Enter');
    await expectFine(phone);
    await button(phone, 'Withdraw').press('Enter');
    await phone.getByRole('heading', { name: recommendationMessages.ended }).waitFor();
    await phone.goto(link);
    await phone.getByRole('heading', { level: 2, name: /confirms/ }).waitFor();
    expect(await phone.getByText(words).count()).toBe(0);
    await openCareer();
    await rowOf(writer.name).getByText('Withdrawn', { exact: true }).waitFor();
    await expectFine(reader);
  });
});
