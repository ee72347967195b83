import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../contract/src/base/paths.ts';
import { letterBatchMessages } from '../contract/src/proofs/letter-batch-messages.ts';
import type { LetterTemplate } from '../contract/src/proofs/letter-templates.ts';
import type { OwnLetter } from '../contract/src/proofs/letters.ts';
import { ask, opens, remove, selectAll, send, walkTo } from './scenes/scene.ts';
import { seriousFaults } from './support/axe.ts';
import { mailText } from './support/mail.ts';
import { button, toast } from './support/on-page.ts';
import { type Someone, startSideBySide } from './support/side-by-side.ts';
import type { World } from './support/world.ts';

// Letters for everyone of a search: checked, previewed, prepared, undone, prepared again and sent. HR on a desktop, one of the people on a phone.

const title = 'Letter of the harbour';

let world: World;
let hr: Page;
let reader: Page;
let own: Someone;

beforeAll(async () => {
  ({ world, hr, reader, own } = await startSideBySide());
  // No letter is issued while a change of the record waits.
  await remove(reader, '/own/changes');
  const { templates } = await send<{ templates: LetterTemplate[] }>(hr, '/letters/templates', {
    kinds: ['employment'],
  });
  const [{ _id, kind: _, updatedAt: __, by: ___, ...content } = {} as LetterTemplate] = templates;
  const document = JSON.parse(JSON.stringify(content.document).replaceAll(/\[[A-Z][^\]"]*\]/g, 'Asha Rao'));
  await send(hr, `/letters/templates/${_id}`, { ...content, document, name: title });
});
afterAll(() => world.end());

const dialog = (page: Page) => page.getByRole('dialog');
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).press('Enter');
const state = (page: Page, label: string) =>
  page.getByRole('region', { name: 'State' }).getByText(label, { exact: true }).first().waitFor();
const ownLetters = async () =>
  (await ask<{ letters: OwnLetter[] }>(reader, '/own/letters')).letters.filter((letter) => letter.title === title);

/** Starts a batch from the search, and waits for its check. */
async function startFromSearch(): Promise<void> {
  await walkTo(hr, `${paths.search}?searchtext=${encodeURIComponent(own.email)}`);
  await hr.getByText(own.name).first().waitFor();
  await opens('Issue letters', selectAll)(hr);
  await dialog(hr).getByLabel('Letter').click();
  await hr.getByRole('option', { name: title }).click();
  expect(await seriousFaults(hr)).toEqual([]);
  await inDialog(hr, 'Check records');
  await toast(hr, letterBatchMessages.started);
  await state(hr, 'Not confirmed');
}
async function confirm(): Promise<void> {
  await button(hr, 'Issue 1 employment letter').press('Enter');
  await inDialog(hr, 'Issue');
  await state(hr, 'Prepared, not sent');
}

describe('Letters for everyone of a search', () => {
  test('are checked and previewed before anything is numbered', async () => {
    await startFromSearch();
    await button(hr, `Preview the letter of ${own.name}`).press('Enter');
    await hr.locator('canvas').first().waitFor();
    expect(await seriousFaults(hr)).toEqual([]);
    await hr.keyboard.press('Escape');
    await dialog(hr).waitFor({ state: 'detached' });
    expect(await seriousFaults(hr)).toEqual([]);
  });

  test('are prepared, seen by no one, and undone', async () => {
    await confirm();
    expect(await ownLetters()).toEqual([]);
    expect(await seriousFaults(hr)).toEqual([]);
    await button(hr, 'Undo').press('Enter');
    await dialog(hr)
      .getByText(/are not given again/)
      .waitFor();
    await inDialog(hr, 'Undo batch');
    await state(hr, 'Undone');
    expect(await ownLetters()).toEqual([]);
  });

  test('are sent: the ex-employee is mailed and reads it on the phone', async () => {
    await startFromSearch();
    await confirm();
    await button(hr, 'Send now').press('Enter');
    await inDialog(hr, 'Send now');
    await state(hr, 'Sent');
    expect(await mailText(world, own.email, `Your ${title} from Acme Industries`)).toContain(paths.ownDocuments);
    const [letter] = await ownLetters();
    // The number of the undone letter is not given again.
    expect(letter).toMatchObject({ state: 'issued', number: expect.stringMatching(/^EMP\/\d{4}\/\d{4}$/) });
    await reader.goto(world.address(paths.ownDocuments));
    await button(reader, `Open ${title} ${letter?.number}`).press('Enter');
    await reader.locator('canvas').first().waitFor();
    expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  });

  test('are listed, and people who have one are skipped the next time', async () => {
    await startFromSearch();
    await hr.getByText(`${letterBatchMessages.nothingReady}.`).waitFor();
    await hr.getByRole('tab', { name: 'Has it already (1)' }).press('Enter');
    await hr.getByText('This letter is already issued, in the same words').waitFor();
    await walkTo(hr, `${paths.letters}?tab=batches`);
    await hr.getByRole('row').filter({ hasText: title }).filter({ hasText: 'Sent' }).first().waitFor();
    expect(await seriousFaults(hr)).toEqual([]);
  });
});
