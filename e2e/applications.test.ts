import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withAll } from '#api-test/with-all.ts';
import { callerOf } from '../api/test/caller.ts';
import { paths } from '../contract/src/base/paths.ts';
import { ask, send, walkTo } from './scenes/scene.ts';
import { seriousFaults } from './support/axe.ts';
import { joinTeam, linkTo, mailText } from './support/mail.ts';
import { toast } from './support/on-page.ts';
import { signIn, startWorld, type World } from './support/world.ts';

const title = 'Keeper of the Maps';
type Application = { _id: string; name: string; state: string; hasResume: boolean; rejectionMailAt: string | null };

let world: World;
let page: Page;
let faults: string[];
let job: string;

/** Somebody from outside applies, and confirms the address by the link of the mail. */
async function applies(name: string, email: string): Promise<void> {
  const stranger = await callerOf(world.address(''));
  await stranger.call(
    'POST /jobs/public/{id}/applications',
    { name, email, message: 'I know every map.' },
    { id: job },
  );
  const token = (await linkTo(world, paths.confirmApplication, email)).split('token=')[1];
  await stranger.call('POST /applications/confirmation', { token });
}

beforeAll(async () => {
  world = await startWorld();
  ({ page, faults } = await world.newPage());
  await signIn(page);
  const described = { title, description: '<p>You keep the maps.</p>', places: { others: ['Leh'] }, open: true };
  job = (await send<{ _id: string }>(page, '/jobs', described))._id;
  await applies('Meera Krishnan', 'meera@mail.example');
  await applies('Tenzin Dorje', 'tenzin@mail.example');
});
afterAll(() => world.end());

const lane = (name: string) => page.getByRole('list', { name, exact: true });
const card = (column: string, name: string) => lane(column).getByRole('listitem').filter({ hasText: name });
const stateOf = async (name: string) => {
  const { applications } = await ask<{ applications: Application[] }>(page, `/applications?job=${job}`);
  return applications.find((one) => one.name === name);
};
/** As a hand does it: a drag begins once the mouse has moved. */
const drag = async (what: Locator, name: string) => {
  await what.hover();
  await page.mouse.down();
  const target = await page.getByRole('region', { name, exact: true }).boundingBox();
  if (!target) throw new Error(`No column ${name}`);
  await page.mouse.move(target.x + target.width / 2, target.y + 40, { steps: 12 });
  await page.mouse.move(target.x + target.width / 2, target.y + 60, { steps: 4 });
  await page.mouse.up();
};

/** By the menu of the handle, which reaches the columns that are out of sight as well. */
const moveTo = async (name: string, column: string) => {
  await page.getByRole('button', { name: `Move ${name}` }).click();
  await page.getByRole('menuitem', { name: `Move to ${column}`, exact: true }).click();
};

describe('The board of a job', () => {
  test('is reached from the job, and a card is dragged to where it may go', async () => {
    await walkTo(page, paths.jobApplications.replace('$id', job));
    await card('New', 'Tenzin Dorje').waitFor();
    await card('New', 'Meera Krishnan').waitFor();
    await drag(card('New', 'Meera Krishnan'), 'In review');
    await card('In review', 'Meera Krishnan').waitFor();
    await toast(page, 'Application updated successfully');
    expect((await stateOf('Meera Krishnan'))?.state).toBe('in_review');
    expect(
      await mailText(world, 'meera@mail.example', `Your application is being read: ${title}, Acme Industries`),
    ).toContain('The recruiter is reading your application');
    expect(await seriousFaults(page)).toEqual([]);
  });

  test('is worked by keyboard alone, and the focus goes along', async () => {
    const handle = page.getByRole('button', { name: 'Move Tenzin Dorje' });
    await handle.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Move to In review' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Move to Offered' }).count()).toBe(0);
    await page.getByRole('menuitem', { name: 'Move to In review' }).focus();
    await page.keyboard.press('Enter');
    await card('In review', 'Tenzin Dorje').waitFor();
    await expect.poll(() => handle.evaluate((button) => button === document.activeElement)).toBe(true);
    await expect.poll(async () => (await stateOf('Tenzin Dorje'))?.state).toBe('in_review');
  });

  test('two who move at once: the second sees where it has gone meanwhile', async () => {
    const tenzin = await stateOf('Tenzin Dorje');
    for (const state of ['shortlisted', 'interviewing', 'offered'])
      await send(page, `/applications/${tenzin?._id}/state`, { state });
    await moveTo('Tenzin Dorje', 'On hold');
    await expect.poll(async () => (await stateOf('Tenzin Dorje'))?.state).toBe('on_hold');
    await card('On hold', 'Tenzin Dorje').waitFor();
  });

  test('a rejection has a reason, and its mail can be called back', async () => {
    await moveTo('Meera Krishnan', 'Rejected');
    const dialog = page.getByRole('dialog', { name: 'Reject Meera Krishnan?' });
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await dialog.getByText('Please select a reason').waitFor();
    expect((await stateOf('Meera Krishnan'))?.state).toBe('in_review');
    await dialog.getByLabel(/^Reason/).click();
    await page.getByRole('option', { name: 'Location doesn’t fit' }).click();
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await card('Rejected', 'Meera Krishnan').waitFor();
    const meera = await stateOf('Meera Krishnan');
    expect(meera?.rejectionMailAt).not.toBeNull();
    await walkTo(page, paths.applicationPage.replace('$id', meera?._id ?? ''));
    await page.getByRole('button', { name: 'Call back the mail' }).click();
    await toast(page, 'The mail will not be sent');
    expect((await stateOf('Meera Krishnan'))?.rejectionMailAt).toBeNull();
    expect(world.sink.mailTo('meera@mail.example').some(({ raw }) => raw.includes('About your application'))).toBe(
      false,
    );
    expect(await seriousFaults(page)).toEqual([]);
  });
});

describe('The page of an application', () => {
  test.runIf(withAll)('a colleague who is mentioned in a note is told by mail, and reads it', async () => {
    const rekha = await joinTeam(world, page, { name: 'Rekha Iyer', role: 'recruiter' });
    const tenzin = await stateOf('Tenzin Dorje');
    const at = paths.applicationPage.replace('$id', tenzin?._id ?? '');
    // Loaded again: the page remembers the team of before.
    await page.goto(world.address(at));
    await page.getByRole('textbox', { name: 'Note' }).pressSequentially('Please call him @rek');
    await page.getByRole('option', { name: 'Rekha Iyer' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('We tell Rekha Iyer by mail.').waitFor();
    await page.getByRole('button', { name: 'Add note' }).click();
    await toast(page, 'Note added successfully');
    const text = await mailText(world, 'recruiter@acme.example', 'Asha Rao has mentioned you in a note');
    expect(text).toContain(at);
    expect(text).not.toContain('Please call him');
    await rekha.goto(world.address(at));
    await rekha.getByText('Please call him').waitFor();
  });

  test('shows a résumé without running anything in it', async () => {
    const { jobs } = await ask<{ jobs: { _id: string }[] }>(page, '/jobs?search=Lead Data Scientist');
    const { applications } = await ask<{ applications: Application[] }>(page, `/applications?job=${jobs[0]?._id}`);
    const read = applications.find(({ hasResume }) => hasResume);
    await walkTo(page, paths.applicationPage.replace('$id', read?._id ?? ''));
    await page.locator('canvas').first().waitFor();
    expect(await page.locator('iframe, embed, object').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test('board, list and page fit a phone', async () => {
    const tenzin = await stateOf('Tenzin Dorje');
    await page.setViewportSize({ width: 375, height: 812 });
    for (const path of [
      paths.applications,
      paths.jobApplications.replace('$id', job),
      paths.applicationPage.replace('$id', tenzin?._id ?? ''),
    ]) {
      await walkTo(page, path);
      await page.getByText('Tenzin Dorje').first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(375);
      expect(await seriousFaults(page), path).toEqual([]);
    }
  });
});
