import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../contract/src/base/paths.ts';
import { letterMessages } from '../contract/src/proofs/letter-messages.ts';
import type { OwnLetter } from '../contract/src/proofs/letters.ts';
import { ask, remove, send, walkTo } from './scenes/scene.ts';
import { seriousFaults } from './support/axe.ts';
import { mailText } from './support/mail.ts';
import { button, toast } from './support/on-page.ts';
import { type Someone, small, startSideBySide } from './support/side-by-side.ts';
import type { World } from './support/world.ts';

// One letter from its template to its revocation: HR on a desktop, the ex-employee and a stranger who verifies it on phones.

const title = 'Letter of the lighthouse';

let world: World;
let hr: Page;
let reader: Page;
let stranger: Page;
let faults: string[];
let own: Someone;

beforeAll(async () => {
  ({ world, hr, reader, own, phone: stranger, faults } = await startSideBySide());
  // No letter is issued while a change of the record waits; similar notifications that are unread are grouped.
  await remove(reader, '/own/changes');
  const { notifications } = await ask<{ notifications: { _id: string }[] }>(hr, '/notifications');
  await send(hr, '/notifications/read', { upTo: notifications[0]?._id });
});
afterAll(() => world.end());

const dialog = (page: Page) => page.getByRole('dialog');
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).press('Enter');
const drawn = (page: Page) => page.locator('canvas').first().waitFor();
/** Checks that nothing is cut off at phone width, and that axe finds nothing serious. */
async function expectFine(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await seriousFaults(page)).toEqual([]);
}
/** Returns the places of the bottom bar whose word is cut or that are too small for a finger. */
const tightPlaces = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-bottom-places] a')].flatMap((place) => {
      const words = document.createRange();
      words.selectNodeContents(place);
      const [room, taken] = [place.getBoundingClientRect(), words.getBoundingClientRect()];
      const fits = taken.left >= Math.max(0, room.left) && taken.right <= Math.min(innerWidth, room.right);
      return fits && Math.min(room.width, room.height) >= 44 ? [] : [`${place.textContent} at ${innerWidth}`];
    }),
  );
const ownLetters = async () => (await ask<{ letters: OwnLetter[] }>(reader, '/own/letters')).letters;
const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).first();
/** Opens the documents of the ex-employee afresh. */
const openDocuments = async () => {
  await reader.goto(world.address(paths.ownDocuments));
  await reader.getByRole('heading', { level: 1, name: 'Documents' }).waitFor();
};
/** Downloads a letter as its person does. */
async function download(number: string): Promise<Buffer> {
  const downloading = reader.waitForEvent('download');
  await button(reader, `Download ${title} ${number}`).first().press('Enter');
  return readFile(await (await downloading).path());
}
const result = (word: string) =>
  stranger.getByRole('region').filter({ has: stranger.getByText(word, { exact: true }) });
/** Verifies a file as a stranger does. */
async function verifyFile(buffer: Buffer): Promise<void> {
  await stranger.goto(world.address(paths.verify));
  await stranger
    .getByLabel('Or choose the file')
    .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer });
}

describe('A letter', () => {
  let letter: OwnLetter;
  let first: Buffer;

  test('is a standard template at first, in which HR replaces what is in brackets, and then offers it', async () => {
    await walkTo(hr, `${paths.letters}?tab=templates`);
    await button(hr, 'Add template').press('Enter');
    await dialog(hr).getByRole('checkbox', { name: 'Experience letter' }).check();
    expect(await seriousFaults(hr)).toEqual([]);
    await inDialog(hr, 'Add');
    const blocks = hr.getByRole('list', { name: 'Blocks' });
    await blocks.waitFor();
    await drawn(hr);
    await blocks.getByRole('button', { name: /^Text .*\[Full name\]/, expanded: false }).press('Enter');
    await hr.getByRole('textbox', { name: 'Text', exact: true }).focus();
    await hr.keyboard.press('Control+A');
    await hr.keyboard.type('Asha Rao, Head of People');
    expect(await seriousFaults(hr)).toEqual([]);
    await hr.getByRole('tab', { name: 'Settings' }).press('Enter');
    await hr.getByRole('textbox', { name: 'Name' }).fill(title);
    await hr.getByRole('switch', { name: 'Ex-employees can request it' }).check();
    expect(await seriousFaults(hr)).toEqual([]);
    await hr.getByRole('status').filter({ hasText: 'All changes saved' }).waitFor();
    await button(hr, 'Back to templates').press('Enter');
    await hr.getByRole('row').filter({ hasText: title }).getByText('Answered within 3 days').waitFor();
    expect(await seriousFaults(hr)).toEqual([]);
  });

  test('is requested by the ex-employee on a phone', async () => {
    await openDocuments();
    await expectFine(reader);
    expect(await tightPlaces(reader)).toEqual([]);
    await reader.setViewportSize({ width: 320, height: 640 });
    expect(await tightPlaces(reader)).toEqual([]);
    await reader.setViewportSize(small.viewport);
    await button(reader, `Request ${title}`).press('Enter');
    await dialog(reader).getByLabel('Note to HR (optional)').fill('For the keeper of the next lighthouse');
    await expectFine(reader);
    await inDialog(reader, 'Request');
    await toast(reader, letterMessages.requested);
    await rowOf(reader, title).getByText('Requested', { exact: true }).waitFor();
    await expectFine(reader);
  });

  test('HR is notified, reads the note and the preview, and issues it', async () => {
    await walkTo(hr, paths.notifications);
    await hr
      .getByRole('link', { name: new RegExp(`requests ${title}`) })
      .first()
      .press('Enter');
    await hr.getByRole('heading', { level: 1, name: title }).waitFor();
    await hr.getByText('For the keeper of the next lighthouse').waitFor();
    await hr.getByText('A preview of the letter as it would be issued now.').waitFor();
    await drawn(hr);
    expect(await seriousFaults(hr)).toEqual([]);
    await button(hr, 'Issue').press('Enter');
    await toast(hr, letterMessages.issued(title, own.name));
    await hr.getByText('As it was issued.').waitFor();
    await drawn(hr);
    expect(await seriousFaults(hr)).toEqual([]);
  });

  test('the ex-employee is mailed, reads, shares and downloads it', async () => {
    expect(await mailText(world, own.email, `Your ${title} from Acme Industries`)).toContain(paths.ownDocuments);
    await openDocuments();
    await rowOf(reader, title).getByText('Issued', { exact: true }).waitFor();
    [letter] = (await ownLetters()).filter((each) => each.title === title) as [OwnLetter];
    await button(reader, `Open ${title} ${letter.number}`).press('Enter');
    await drawn(reader);
    await expectFine(reader);
    await reader.keyboard.press('Escape');
    await dialog(reader).waitFor({ state: 'hidden' });
    first = await download(letter.number ?? '');
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    await button(reader, `Share ${title} ${letter.number}`).press('Enter');
    await dialog(reader)
      .getByText(letter.code ?? '')
      .first()
      .waitFor();
    await expectFine(reader);
  });

  test('a stranger verifies it: by the code, the file and the address of its QR code', async () => {
    await stranger.goto(world.address(paths.verify));
    await expectFine(stranger);
    await stranger.getByLabel('Code').fill((letter.code ?? '').toLowerCase().replaceAll('-', ' '));
    await button(stranger, 'Verify').press('Enter');
    await result('Valid').getByText(own.name).waitFor();
    await expectFine(stranger);
    await verifyFile(first);
    await result('Valid').getByText('This file is unchanged.').waitFor();
    await expectFine(stranger);
    const link = await dialog(reader).getByRole('textbox', { name: 'Link' }).inputValue();
    await stranger.goto('about:blank');
    await stranger.goto(link);
    await result('Valid')
      .getByText(letter.number ?? '')
      .waitFor();
    await expectFine(stranger);
  });

  test('HR corrects it after the record has changed; the earlier file verifies as replaced', async () => {
    await send(hr, `/alumni/${own._id}`, { designation: 'Keeper of the Light' });
    await walkTo(hr, paths.letter.replace('$id', letter._id));
    const choose = async (item: string) => {
      await button(hr, `Actions for ${letter.number}`).press('Enter');
      await hr.getByRole('menuitem', { name: item }).press('Enter');
      await dialog(hr).waitFor();
      expect(await seriousFaults(hr)).toEqual([]);
    };
    await choose('Correct');
    await inDialog(hr, 'Issue correction');
    await toast(hr, letterMessages.corrected);
    await hr.getByRole('list', { name: 'Other versions' }).getByText('Replaced').waitFor();
    await verifyFile(first);
    await result('Replaced').getByRole('heading', { name: 'Acme Industries has replaced this letter' }).waitFor();
    await expectFine(stranger);
    await openDocuments();
    await rowOf(reader, 'Version 2').getByText('Issued', { exact: true }).waitFor();
    await expectFine(reader);
    const second = await download(letter.number ?? '');
    await verifyFile(second);
    await result('Valid').getByText('Keeper of the Light').waitFor();

    await choose('Revoke');
    await dialog(hr).getByRole('textbox').fill('The lighthouse is dark.');
    await inDialog(hr, 'Revoke');
    await toast(hr, letterMessages.revoked);
    expect(await seriousFaults(hr)).toEqual([]);
    await verifyFile(second);
    await result('Revoked').getByRole('heading', { name: 'Acme Industries has revoked this letter' }).waitFor();
    await expectFine(stranger);
    // The code alone says no more of a revoked letter than of none.
    const [revoked] = await ownLetters();
    await stranger.goto(world.address(paths.verify));
    await stranger.getByLabel('Code').fill(revoked?.code ?? '');
    await button(stranger, 'Verify').press('Enter');
    await result('Unknown').waitFor();
    await openDocuments();
    await reader.getByText('The lighthouse is dark.').waitFor();
    await expectFine(reader);
    expect(faults).toEqual([]);
  });
});
