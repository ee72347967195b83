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

/** Applies as an outsider, and confirms the address by the link in the email. */
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
/** Drags as a person would: a drag starts once the mouse has moved. */
const drag = async (what: Locator, name: string) => {
  await what.hover();
  await page.mouse.down();
  const target = await page.getByRole('region', { name, exact: true }).boundingBox();
  if (!target) throw new Error(`No column ${name}`);
  await page.mouse.move(target.x + target.width / 2, target.y + 40, { steps: 12 });
  await page.mouse.move(target.x + target.width / 2, target.y + 60, { steps: 4 });
  await page.mouse.up();
};

/** Moves by the handle’s menu, which also reaches columns out of view. */
const moveTo = async (name: string, column: string) => {
  await page.getByRole('button', { name: `Move ${name}` }).click();
  await page.getByRole('menuitem', { name: `Move to ${column}`, exact: true }).click();
};

/** Reads the email that a move is about to send, and makes the move. @returns the text of the email */
const confirmMove = async (title: string, label: string) => {
  const dialog = page.getByRole('dialog', { name: title });
  const said = (await dialog.getByRole('region', { name: 'Text of the email' }).textContent()) ?? '';
  await dialog.getByRole('button', { name: label }).click();
  await dialog.waitFor({ state: 'hidden' });
  return said;
};
const mailsTo = (email: string) => world.sink.mailTo(email).length;

describe('The board of a job', () => {
  test('is reached from the job, and a card is dragged to an allowed column after its email is shown', async () => {
    await walkTo(page, paths.jobApplications.replace('$id', job));
    await card('New', 'Tenzin Dorje').waitFor();
    await card('New', 'Meera Krishnan').waitFor();
    await drag(card('New', 'Meera Krishnan'), 'In review');
    const subject = `Your application is in review: ${title}, Acme Industries`;
    await page.getByRole('dialog').getByText(subject).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect((await stateOf('Meera Krishnan'))?.state).toBe('new');
    const read = await confirmMove('Move Meera Krishnan to In review?', 'Start review');
    await card('In review', 'Meera Krishnan').waitFor();
    await toast(page, 'Application updated successfully');
    expect((await stateOf('Meera Krishnan'))?.state).toBe('in_review');
    await world.passTime(61);
    const sent = await mailText(world, 'meera@mail.example', subject);
    expect(sent.replace(/token=\S+/, 'token=…').trim()).toBe(read.trim());
    expect(await seriousFaults(page)).toEqual([]);
  });

  test('works by keyboard alone, and the focus follows the card', async () => {
    const handle = page.getByRole('button', { name: 'Move Tenzin Dorje' });
    await handle.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Move to In review' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Move to Offered' }).count()).toBe(0);
    await page.getByRole('menuitem', { name: 'Move to In review' }).focus();
    await page.keyboard.press('Enter');
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Start review' });
    await confirm.and(page.locator(':not([data-loading])')).waitFor();
    await confirm.focus();
    await page.keyboard.press('Enter');
    await card('In review', 'Tenzin Dorje').waitFor();
    await expect.poll(() => handle.evaluate((button) => button === document.activeElement)).toBe(true);
    await expect.poll(async () => (await stateOf('Tenzin Dorje'))?.state).toBe('in_review');
  });

  test('when two people move a card at once, the second sees where it has gone', async () => {
    const tenzin = await stateOf('Tenzin Dorje');
    for (const state of ['shortlisted', 'interviewing', 'offered'])
      await send(page, `/applications/${tenzin?._id}/state`, { state });
    await moveTo('Tenzin Dorje', 'On hold');
    await confirmMove('Move Tenzin Dorje to On hold?', 'Put on hold');
    await expect.poll(async () => (await stateOf('Tenzin Dorje'))?.state).toBe('on_hold');
    await card('On hold', 'Tenzin Dorje').waitFor();
  });

  test('a rejection needs a reason, and its email can be cancelled', async () => {
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
    await page.getByRole('button', { name: 'Cancel the email' }).click();
    await toast(page, 'The email will not be sent');
    expect((await stateOf('Meera Krishnan'))?.rejectionMailAt).toBeNull();
    expect(world.sink.mailTo('meera@mail.example').some(({ raw }) => raw.includes('About your application'))).toBe(
      false,
    );
    expect(await seriousFaults(page)).toEqual([]);
  });
});

describe('A move that emails the applicant waits one minute with Undo', () => {
  const email = 'meera@mail.example';

  test.each([
    [1440, 'In review', 'On hold', 'Move Meera Krishnan to On hold?', 'Put on hold'],
    [375, 'Shortlisted', 'Interviewing', 'Move Meera Krishnan to Interviewing?', 'Move to interviews'],
  ])('at %i pixels from %s to %s, on the board and on the page', async (width, from, to, title, label) => {
    const meera = await stateOf('Meera Krishnan');
    if (meera?.state === 'rejected') {
      const before = mailsTo(email);
      await send(page, `/applications/${meera._id}/state`, { state: 'in_review' });
      await world.passTime(61);
      await expect.poll(() => mailsTo(email)).toBe(before + 1);
    }
    const state = from === 'Shortlisted' ? 'shortlisted' : 'in_review';
    if (state === 'shortlisted') {
      await send(page, `/applications/${meera?._id}/state`, { state });
      await world.passTime(61);
    }
    await page.setViewportSize({ width, height: 900 });
    await walkTo(page, paths.jobApplications.replace('$id', job));
    await page.reload();
    await card(from, 'Meera Krishnan').waitFor();
    const mails = mailsTo(email);
    await moveTo('Meera Krishnan', to);
    await page.getByRole('dialog').getByRole('region', { name: 'Text of the email' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await seriousFaults(page)).toEqual([]);
    await confirmMove(title, label);
    await card(to, 'Meera Krishnan').getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'Move undone. No email was sent');
    await card(from, 'Meera Krishnan').waitFor();
    // The same from the application’s page, which is reloaded meanwhile.
    await moveTo('Meera Krishnan', to);
    await confirmMove(title, label);
    await card(to, 'Meera Krishnan').waitFor();
    await walkTo(page, paths.applicationPage.replace('$id', meera?._id ?? ''));
    await page.reload();
    await page.getByText('The applicant sees ‘In review’.').waitFor();
    await page.getByText('The applicant doesn’t know about this move yet.').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('note').getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'Move undone. No email was sent');
    expect((await stateOf('Meera Krishnan'))?.state).toBe(state);
    await world.passTime(61);
    // An email to someone else shows that the worker has run since.
    const other = width === 375 ? 'Phone Stranger' : 'Desktop Stranger';
    await applies(other, `stranger${width}@mail.example`);
    const stranger = await stateOf(other);
    for (const step of ['in_review', 'shortlisted', 'interviewing'])
      await send(page, `/applications/${stranger?._id}/state`, { state: step });
    await world.passTime(61);
    const subject = `We would like to talk to you: Keeper of the Maps, Acme Industries`;
    await mailText(world, `stranger${width}@mail.example`, subject);
    expect(mailsTo(email)).toBe(mails);
  });

  test('if the product stops within the minute, it sends the email after restarting', async () => {
    const meera = await stateOf('Meera Krishnan');
    await send(page, `/applications/${meera?._id}/state`, { state: 'interviewing' });
    const subject = `We would like to talk to you: ${title}, Acme Industries`;
    await world.restart();
    await world.passTime(61);
    await mailText(world, email, subject);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

describe('The page of an application', () => {
  test.runIf(withAll)('a colleague mentioned in a note is notified by email, and reads it', async () => {
    const rekha = await joinTeam(world, page, { name: 'Rekha Iyer', role: 'recruiter' });
    const tenzin = await stateOf('Tenzin Dorje');
    const at = paths.applicationPage.replace('$id', tenzin?._id ?? '');
    // Reloaded, because the page caches the earlier team.
    await page.goto(world.address(at));
    await page.getByRole('textbox', { name: 'Note' }).pressSequentially('Please call him @rek');
    await page.getByRole('option', { name: 'Rekha Iyer' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Rekha Iyer will be notified by email.').waitFor();
    await page.getByRole('button', { name: 'Add note' }).click();
    await toast(page, 'Note added successfully');
    const text = await mailText(world, 'recruiter@acme.example', 'Asha Rao mentioned you in a note');
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
