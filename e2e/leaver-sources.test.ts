import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Sshd, sshdProgram, startSshd } from '#api-test/outside/sshd.ts';
import { companyTimeZone } from '#contract/base/dates.ts';
import { sourceMessages } from '#contract/ex-employee/leaver-sources.ts';
import { paths } from '../contract/src/base/paths.ts';
import { walkTo } from './scenes/scene.ts';
import { seriousFaults } from './support/axe.ts';
import { press } from './support/keyboard.ts';
import { button, toast } from './support/on-page.ts';
import { signIn, startWorld, type World } from './support/world.ts';

// HR connects a server with files: an example matches the columns, a dry run shows what would happen, and the first run fills the board.

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: companyTimeZone });
const header = 'Personnel No,First name,Surname,Work mail,Last working day,Job';
const line = (id: string, first: string, last: string, day: string) =>
  `${id},${first},${last},${first.toLowerCase()}@acme.example,${day},Analyst`;
const leavers = [
  header,
  line('S-1', 'Meera', 'Nambiar', inDays(20)),
  line('S-2', 'Joseph', 'Kurien', inDays(25)),
  line('S-3', 'Farah', 'Siddiqui', ''),
  line('S-4', 'Wrong', 'Day', '2026-13-45'),
].join('\r\n');

const section = paths.settingsSection.replace('$section', 'leaver-sources');
let world: World;
let hr: Page;
let sshd: Sshd;

beforeAll(async () => {
  if (!sshdProgram) return;
  sshd = await startSshd();
  await sshd.put('leavers.csv', leavers, '2026-05-01T10:00:00Z');
  world = await startWorld({ ENCORE_ALLOW_PRIVATE_NETWORK: '1' });
  hr = (await world.newPage()).page;
  await signIn(hr);
});
afterAll(async () => {
  await sshd?.close();
  await world?.end();
});

/** Checks a page in both themes. */
async function expectFine(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
    // A dialog that opens is transparent for a moment.
    await expect.poll(() => seriousFaults(page), { timeout: 10_000 }).toEqual([]);
  }
}
const dialog = () => hr.getByRole('dialog');
// Labels of required fields end with a star.
const field = (label: string) => dialog().getByLabel(new RegExp(`^${label}(?: \\*)?$`));
const fill = (label: string, text: string) => field(label).fill(text);

describe.runIf(sshdProgram)('Leavers come by files of the HR system', () => {
  test('HR adds the source, and an example of the file matches its columns', async () => {
    await hr.goto(section);
    await button(hr, 'Add source').first().click();
    await dialog()
      .getByLabel(/^Files/)
      .check();
    await dialog().getByRole('button', { name: 'Continue' }).click();
    await fill('Name of the source', 'Workday');
    await fill('Address', sshd.url);
    await fill('Fingerprint of the server', sshd.fingerprints.ed25519);
    await fill('Private key', sshd.privateKey);
    await dialog()
      .getByLabel('Example of the file')
      .setInputFiles({ name: 'example.csv', mimeType: 'text/csv', buffer: Buffer.from(leavers) });
    await expect.poll(() => field('Last day').inputValue()).toBe('Last working day');
    expect(await field('Employee ID').inputValue()).toBe('Personnel No');
    expect(await field('Last name').inputValue()).toBe('Surname');
    await expectFine(hr);
    await dialog().getByRole('button', { name: 'Add source' }).click();
    await hr.getByRole('heading', { name: 'Try Workday first?' }).waitFor();
  });

  test('a dry run says what it would do and which row is faulty, and changes nothing', async () => {
    await dialog().getByRole('button', { name: 'Dry run' }).click();
    await hr.getByText(/4 read, 2 to announce, 1 faulty\. Nothing was changed\./).waitFor();
    await expectFine(hr);
    await hr.getByRole('table', { name: 'Runs' }).getByRole('link').first().click();
    await hr.getByText('Please enter the last day').waitFor();
    await expectFine(hr);
    await dialog().getByRole('button', { name: 'Close' }).last().click();
    await walkTo(hr, paths.arrivals);
    expect(await hr.getByText('Meera Nambiar').count()).toBe(0);
  });

  test('the first run, by keyboard, announces them; the board shows them', async () => {
    await hr.goto(section);
    await press(hr, /^Workday/);
    await press(hr, 'Run now');
    await toast(hr, sourceMessages.started);
    await hr.getByText(/4 read, 2 announced, 1 faulty\./).waitFor();
    await walkTo(hr, `${paths.arrivals}?view=announced`);
    const row = (name: string) => hr.getByRole('table').getByRole('row').filter({ hasText: name });
    await row('Meera Nambiar').waitFor();
    await row('Joseph Kurien').waitFor();
    expect(await hr.getByText('Farah Siddiqui').count()).toBe(0);
    await expectFine(hr);
  });

  test('undone, the announcements are taken back; on a phone everything is within reach', async () => {
    await hr.setViewportSize({ width: 375, height: 812 });
    await hr.goto(section);
    await hr.getByRole('link', { name: /^Workday/ }).click();
    await button(hr, /^Undo run of/)
      .first()
      .waitFor();
    expect(await hr.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await expectFine(hr);
    await button(hr, /^Undo run of/)
      .first()
      .click();
    await hr.getByText(/^2 announcements are taken back/).waitFor();
    await expectFine(hr);
    await dialog().getByRole('button', { name: 'Undo run' }).click();
    await toast(hr, 'The run is being undone');
    await hr.getByText('2 taken back').waitFor();
    await hr.setViewportSize({ width: 1440, height: 900 });
    await walkTo(hr, paths.arrivals);
    expect(await hr.getByText('Meera Nambiar').count()).toBe(0);
  });
});
