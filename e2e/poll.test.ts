import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../contract/src/base/paths.ts';
import { send, walkTo } from './scenes/scene.ts';
import { seriousFaults } from './support/axe.ts';
import { mailText } from './support/mail.ts';
import { button, toast } from './support/on-page.ts';
import { type Someone, startSideBySide } from './support/side-by-side.ts';
import type { World } from './support/world.ts';

// HR on a desktop and two ex-employees on phones, side by side: one votes from the email without signing in, one in the feed.

const question = 'Which garden shall we meet in?';

let world: World;
let hr: Page;
let phone: Page;
let reader: Page;
let faults: string[];
let poll: string;
let mailed: Someone;
let own: Someone;

beforeAll(async () => {
  let others: Someone[];
  ({ world, hr, phone, faults, reader, own, others } = await startSideBySide());
  [mailed] = others as [Someone];
});
afterAll(() => world.end());

const dialog = (name: string) => hr.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const field = (name: string) => hr.getByRole('dialog').getByRole('textbox', { name, exact: true });
const bar = (page: Page, option: string) =>
  page.getByRole('list', { name: 'Votes by option' }).getByRole('listitem').filter({ hasText: option });

describe('A poll', () => {
  test('is written with a limit, previewed as its recipients see it, and started', async () => {
    await walkTo(hr, paths.polls);
    await button(hr, 'Create poll').first().click();
    await field('Name').fill('Summer in the garden');
    await dialog('Create');
    await button(hr, 'Write the question').click();
    await field('Question').fill(question);
    await field('Option 1').fill('Lodi Gardens');
    await field('Option 2').fill('Cubbon Park');
    await hr.getByRole('dialog').getByLabel('Limit').first().fill('1');
    // In a secret poll the votes would appear when it closes.
    await hr
      .getByRole('dialog')
      .getByRole('switch', { name: /^Named votes/ })
      .click();
    await dialog('Save');
    await toast(hr, 'Poll updated successfully');
    await hr.getByRole('region', { name: 'Preview' }).getByRole('radio', { name: 'Lodi Gardens' }).waitFor();
    poll = new URL(hr.url()).pathname.split('/').at(-1) ?? '';
    await send(hr, `/campaigns/${poll}`, { topic: 'newsletter', audience: { ids: [own._id, mailed._id] } });
    await hr.reload();
    await button(hr, 'Start now').click();
    await dialog('Start now');
    await bar(hr, 'Lodi Gardens').waitFor();
    expect(await seriousFaults(hr)).toEqual([]);
  });

  test('an answer in the email opens the poll with that answer selected; only Vote counts', async () => {
    const text = await mailText(world, mailed.email, 'One question for you');
    const link = /\/polls\/\S+\?key=[\w-]+/.exec(text)?.[0] ?? '';
    await walkTo(phone, `${link}&answer=1`);
    await phone.getByRole('radio', { name: 'Lodi Gardens', checked: true }).waitFor();
    await bar(hr, 'Lodi Gardens').getByText('0 · 0%').waitFor();
    await button(phone, 'Vote').click();
    await phone.getByText('Your vote has been counted.').waitFor();
    await bar(phone, 'Lodi Gardens').getByText('1 · 100%').waitFor();
    expect(await seriousFaults(phone)).toEqual([]);
    // Live on HR’s page, without a reload.
    await bar(hr, 'Lodi Gardens').getByText('1 · 100%').waitFor();
  });

  test('in the feed the full option can’t be selected; the other can', async () => {
    await walkTo(reader, paths.feed);
    const card = reader.getByRole('article').filter({ hasText: question });
    await card.getByText('Full').waitFor();
    expect(await card.getByRole('radio', { name: /Lodi Gardens/ }).isDisabled()).toBe(true);
    await card.getByRole('radio', { name: 'Cubbon Park' }).click();
    await card.getByRole('button', { name: 'Vote', exact: true }).click();
    await card.getByText('2 people have voted.').waitFor();
    expect(await seriousFaults(reader)).toEqual([]);
    await walkTo(reader, `${paths.ownProfile}?section=polls`);
    await reader.getByRole('listitem').filter({ hasText: question }).getByText('You have voted').waitFor();
  });

  test('its numbers open the people; once closed, no one can vote and the results are a spreadsheet', async () => {
    await bar(hr, 'Cubbon Park').getByText('1 · 50%').waitFor();
    await hr.getByRole('list', { name: 'Votes' }).getByRole('link').first().click();
    await hr.getByText(mailed.name).first().waitFor();
    await hr.goBack();
    await button(hr, 'Close poll').click();
    await dialog('Close poll');
    await toast(hr, 'Poll closed');
    await phone.reload();
    await phone.getByText(/This poll is closed/).waitFor();
    expect(await button(phone, 'Change your vote').count()).toBe(0);
    const [download] = await Promise.all([hr.waitForEvent('download'), button(hr, 'Download results').click()]);
    const { sheets } = await readXlsx(await readFile(await download.path()));
    expect(sheets[0]?.rows.slice(1, 3)).toEqual([
      ['Lodi Gardens', 1, 50],
      ['Cubbon Park', 1, 50],
    ]);
    expect(sheets.map(({ name }) => name)).toEqual(['Results', 'Votes']);
    expect(faults).toEqual([]);
  });
});
