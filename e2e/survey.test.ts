import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withAll } from '#api-test/with-all.ts';
import { paths } from '../contract/src/base/paths.ts';
import { answers, send, walkTo } from './scenes/scene.ts';
import { linkedSurvey, matrixSurvey } from './scenes/surveys-scenes.ts';
import { seriousFaults } from './support/axe.ts';
import { mailText } from './support/mail.ts';
import { button, toast } from './support/on-page.ts';
import { type Someone, startSideBySide } from './support/side-by-side.ts';
import type { World } from './support/world.ts';

// HR on a desktop and two ex-employees on phones, side by side: one answers from the email without signing in, one from the feed.

const title = 'Working together again';

let world: World;
let hr: Page;
let phone: Page;
let reader: Page;
let faults: string[];
let survey: string;
let mailed: Someone;
let own: Someone;

beforeAll(async () => {
  let others: Someone[];
  ({ world, hr, phone, faults, reader, own, others } = await startSideBySide());
  [mailed] = others as [Someone];
});
afterAll(() => world.end());

const dialog = (name: string) => hr.getByRole('dialog').getByRole('button', { name, exact: true }).click();
/** Checks that nothing is cut off at phone width, and that axe finds nothing serious. */
async function expectFine(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await seriousFaults(page)).toEqual([]);
}

describe('A survey', () => {
  test('starts from a template, is edited by keyboard, tried in the preview, and started', async () => {
    await walkTo(hr, paths.surveys);
    await button(hr, 'Create survey').first().click();
    await hr.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Who comes back');
    await hr.getByRole('dialog').getByRole('combobox', { name: 'Start from' }).click();
    await hr.getByRole('option', { name: 'Rehire interest' }).click();
    await dialog('Create');
    await hr.getByRole('link', { name: 'Edit questions' }).click();
    survey = new URL(hr.url()).pathname.split('/').at(-2) ?? '';
    const move = hr.getByRole('button', { name: 'Move question 3' });
    await move.focus();
    await hr.keyboard.press('Enter');
    await hr.getByRole('menuitem', { name: 'Move down' }).press('Enter');
    await hr.getByText('question 3 is now 2 of 4').waitFor();
    const preview = hr.getByRole('region', { name: 'Preview' });
    await preview.getByText('No', { exact: true }).click();
    await preview.getByText('What would have to change?').waitFor();
    expect(await seriousFaults(hr)).toEqual([]);
    await button(hr, 'Save').click();
    await toast(hr, 'Survey updated successfully');
    await button(hr, 'Back to the survey').click();
    await send(hr, `/campaigns/${survey}`, { topic: 'newsletter', audience: { ids: [own._id, mailed._id] } });
    await hr.reload();
    await button(hr, 'Start now').click();
    await dialog('Start now');
    await hr.getByRole('list', { name: 'Answers' }).waitFor();
  });

  test('is answered from the email on a phone, one question at a time; unfinished answers are restored', async () => {
    const text = await mailText(world, mailed.email, 'We would like to hear from you');
    const link = /\/surveys\/\S+\?key=[\w-]+/.exec(text)?.[0] ?? '';
    await walkTo(phone, link);
    await phone.getByRole('heading', { level: 1, name: title }).waitFor();
    await phone.getByText('1 of up to 6 questions').waitFor();
    await phone.getByText('Required', { exact: true }).waitFor();
    await expectFine(phone);
    await button(phone, 'Next').click();
    await phone.getByText('Please answer this question').waitFor();
    const option = phone.locator('label').filter({ hasText: 'Perhaps later' });
    for (const target of [option, button(phone, 'Next')])
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    // A tap goes on by itself, and Back takes it back.
    await option.click();
    const role = phone.getByRole('heading', { level: 2, name: /Which role/ });
    await role.waitFor();
    await phone.getByText('2 of 4 questions').waitFor();
    await expect.poll(() => phone.evaluate(() => document.activeElement?.textContent)).toMatch(/^Which role/);
    await button(phone, 'Back').click();
    await phone.getByRole('radio', { name: 'Perhaps later', checked: true }).waitFor();
    await button(phone, 'Next').click();
    await phone.getByRole('textbox', { name: /Which role/ }).fill('=SUM(A1:A9)');
    await phone.reload();
    await expect.poll(() => phone.getByRole('textbox', { name: /Which role/ }).inputValue()).toBe('=SUM(A1:A9)');
    await expectFine(phone);
    // Enter goes on, from a text and from a heading.
    await phone.getByRole('textbox', { name: /Which role/ }).press('Enter');
    await phone.getByRole('heading', { name: 'When could you start?' }).press('Enter');
    await phone.getByText('Optional · Choose as many as you like').waitFor();
    await phone.getByText('4 of 4 questions').waitFor();
    const send = button(phone, 'Send answers');
    // It is above the bottom of the screen, without scrolling.
    const { y = 0, height = 0 } = (await send.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(phone.viewportSize()?.height ?? 0);
    await send.click();
    await phone.getByText('Our recruiters will get in touch').waitFor();
    await phone.reload();
    await phone.getByText('You have already answered this survey.').waitFor();
  });

  test.runIf(withAll)('is in the feed and in the person’s own list', async () => {
    await walkTo(reader, paths.feed);
    const card = reader.getByRole('article').filter({ hasText: title }).first();
    await card.getByRole('link', { name: /^Answer/ }).click();
    await reader.getByRole('radio', { name: 'No', exact: true }).click();
    await reader.getByRole('heading', { name: 'What would have to change?' }).waitFor();
    await button(reader, 'Send answers').click();
    await reader.getByText('Our recruiters will get in touch').waitFor();
    await reader.getByRole('link', { name: 'Back to the feed' }).click();
    await reader.waitForURL((url) => url.pathname === paths.feed);
    await walkTo(reader, `${paths.ownProfile}?section=surveys`);
    await reader.getByRole('listitem').filter({ hasText: title }).first().getByText('Answered').waitFor();
    await expectFine(reader);
  });

  test('on a small phone no word of a matrix is broken', async () => {
    const { page: small } = await world.newPage({ viewport: { width: 360, height: 740 } });
    await answers(linkedSurvey.route, matrixSurvey)(small);
    await small.goto(world.address(`/surveys/${linkedSurvey.id}?key=key`));
    await small.getByText('Internationalisation').waitFor();
    const broken = await small.evaluate(() =>
      [...document.querySelectorAll('legend, legend span, label span')].flatMap((element) => {
        const text = element.firstChild;
        if (!(text instanceof Text)) return [];
        return [...(text?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? word : [];
        });
      }),
    );
    expect(broken).toEqual([]);
    expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await small.close();
  });

  test('its results have charts, names and a spreadsheet in which a formula is text', async () => {
    await hr.reload();
    await hr.getByRole('heading', { name: 'Would you work with us again?' }).waitFor();
    await hr.getByText('=SUM(A1:A9)').waitFor();
    await hr.getByRole('link', { name: mailed.name }).first().waitFor();
    expect(await seriousFaults(hr)).toEqual([]);
    const [download] = await Promise.all([hr.waitForEvent('download'), button(hr, 'Download results').click()]);
    const { sheets } = await readXlsx(await readFile(await download.path()));
    const cells = sheets[1]?.rows.flat() ?? [];
    expect(cells).toContain('=SUM(A1:A9)');
    expect(cells).toContain(mailed.email);
    await button(hr, 'Close survey').click();
    await dialog('Close survey');
    await toast(hr, 'Survey closed');
    expect(faults).toEqual([]);
  });
});
