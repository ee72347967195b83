import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../contract/src/base/paths.ts';
import { credentialMessages } from '../contract/src/proofs/credential-messages.ts';
import type { OwnCredential } from '../contract/src/proofs/credentials.ts';
import { ask, remove } from './scenes/scene.ts';
import { seriousFaults } from './support/axe.ts';
import { button, toast } from './support/on-page.ts';
import { startSideBySide } from './support/side-by-side.ts';
import type { World } from './support/world.ts';

// One credential from its choice to its revocation: the ex-employee and a stranger who verifies its files, both on phones.

let world: World;
let reader: Page;
let stranger: Page;
let faults: string[];
const files = new Map<string, Buffer>();
const formats = {
  json: 'For a wallet or a form (JSON)',
  svg: 'Badge, sharp at any size (SVG)',
  png: 'Badge as a picture (PNG)',
};

beforeAll(async () => {
  ({ world, reader, phone: stranger, faults } = await startSideBySide());
  // Nothing is confirmed while a change of the record waits.
  await remove(reader, '/own/changes');
});
afterAll(() => world.end());

const dialog = () => reader.getByRole('dialog');
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true }).press('Enter');
const newest = async () =>
  (await ask<{ credentials: OwnCredential[] }>(reader, '/own/credentials')).credentials[0] as OwnCredential;
/** Checks that nothing is cut off at phone width, and that axe finds nothing serious. */
async function expectFine(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await seriousFaults(page)).toEqual([]);
}
/** Verifies a file as a stranger does, up to the word of the result. */
async function verifyFile(name: string, buffer: Buffer, word: string): Promise<void> {
  await stranger.goto(world.address(paths.verify));
  await stranger.getByLabel('Or choose the file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await stranger
    .getByRole('region')
    .filter({ has: stranger.getByText(word, { exact: true }) })
    .waitFor();
}

describe('A credential', () => {
  test('is chosen with a preview, and made', async () => {
    await reader.goto(world.address(paths.ownCareer));
    await reader.getByRole('heading', { level: 1, name: 'Verified career' }).waitFor();
    await expectFine(reader);
    await button(reader, 'Make a credential').press('Enter');
    await dialog()
      .getByText(/^Acme Industries confirms: .+\./)
      .waitFor();
    await dialog().getByRole('radio', { name: 'Years', exact: true }).check();
    await dialog()
      .getByText(/, \d{4} – \d{4}\.$/)
      .waitFor();
    await expectFine(reader);
    await inDialog('Make');
    await toast(reader, credentialMessages.made);
    await expectFine(reader);
  });

  test.each(Object.entries(formats))('is downloaded as %s, and verifies from the file', async (format, item) => {
    const { code, title, facts } = await newest();
    const downloading = reader.waitForEvent('download');
    await button(reader, `Download ${title}, ${code}`).press('Enter');
    await reader.getByRole('menuitem', { name: item }).press('Enter');
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`${title}.${format}`);
    const content = await readFile(await download.path());
    files.set(format, content);
    await verifyFile(`a.${format}`, content, 'Valid');
    await stranger.getByText(facts.name, { exact: true }).waitFor();
    await stranger.getByText('The credential in this file is unchanged.').waitFor();
    await expectFine(stranger);
  });

  test('that was changed is shown as changed', async () => {
    const text = files.get('json')?.toString() ?? '';
    await verifyFile(
      'a.json',
      Buffer.from(text.replace(/"role":"[^"]+"|"genre":"Employment"/, '"genre":"Other"')),
      'Changed',
    );
    await expectFine(stranger);
  });

  test('of another issuer is not from here', async () => {
    const forged = (files.get('json')?.toString() ?? '')
      .replace(/did:web:[^:"]+/g, 'did:web:portal.example')
      .replace(/#[0-9A-Z-]{14}"/, '#0000-0000-0000"');
    await verifyFile('a.json', Buffer.from(forged), 'Unknown');
    await stranger.getByRole('heading', { name: 'This credential is not from here' }).waitFor();
  });

  test('is revoked by its person, and its files then say so', async () => {
    const { code, title } = await newest();
    await button(reader, `Revoke ${title}, ${code}`).press('Enter');
    await expectFine(reader);
    await inDialog('Revoke');
    await toast(reader, credentialMessages.revoked);
    await verifyFile('a.png', files.get('png') ?? Buffer.alloc(0), 'Revoked');
    await expectFine(stranger);
  });

  test('nothing went wrong on the pages', () => expect(faults).toEqual([]));
});
