import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '../api/src/core/database/postgres.ts';
import { findEverywhere } from '../api/test/find-everywhere.ts';
import { makePdf } from '../api/test/pdf-samples.ts';
import { until } from '../api/test/until.ts';
import { paths } from '../contract/src/paths.ts';
import { seriousFaults } from './support/axe.ts';
import { linkTo } from './support/mail.ts';
import { button, toast } from './support/on-page.ts';
import { ask, send } from './support/scene.ts';
import { signIn, startWorld, type World } from './support/world.ts';

const phone = { viewport: { width: 375, height: 812 } };
const title = 'Keeper of the Bees';
const tara = 'tara.candida@mail.example';
const quentin = 'quentin.quoll@mail.example';
type Referral = { _id: string; state: string; candidate: { name: string } | null; reward: { state: string } | null };

let world: World;
/** Three people at once, each in a browser of their own. */
let recruiter: { page: Page; faults: string[] };
let member: { page: Page; faults: string[] };
let candidate: { page: Page; faults: string[] };
let job: string;

beforeAll(async () => {
  world = await startWorld();
  [recruiter, member, candidate] = await Promise.all([world.newPage(), world.newPage(phone), world.newPage(phone)]);
  await signIn(recruiter.page, world.address(''));
  const described = {
    title,
    description: '<p>You keep the bees.</p>',
    places: { others: ['Leh'] },
    reward: { amount: 25_000, currency: 'INR' },
    open: true,
  };
  job = (await send<{ _id: string }>(recruiter.page, '/jobs', described))._id;
  await signIn(member.page, world.address(''), 'ravi@alumni.example');
});
afterAll(() => world.end());

const referrals = async () => (await ask<{ referrals: Referral[] }>(recruiter.page, `/referrals?job=${job}`)).referrals;
const stateOf = async (index = 0) => (await referrals())[index]?.state;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
/** Nothing is cut at the width of a phone, and axe finds nothing serious. */
async function expectFine(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
  expect(await seriousFaults(page)).toEqual([]);
}

/** An ex-employee refers somebody from their feed. */
async function refer(name: string, email: string, note: string): Promise<void> {
  const { page } = member;
  await page.goto(world.address(paths.feed));
  await page.getByRole('link', { name: `Refer somebody for ${title}` }).click();
  await page.getByLabel('Their name').fill(name);
  await page.getByLabel('Their email').fill(email);
  await page.getByLabel('Why they would be right for the job').fill(note);
  await expectFine(page);
  await button(page, 'Send referral').click();
}

describe('A referral, from the feed of an ex-employee to the thanks', () => {
  test('an ex-employee refers somebody, who is asked by mail', async () => {
    await refer('Tara Candida', tara, 'She hears what bees say.');
    await heading(member.page, 'Referral posted successfully');
    await expectFine(member.page);
    await member.page.getByRole('link', { name: 'See your referrals' }).click();
    await member.page.getByRole('heading', { name: 'Tara Candida' }).waitFor();
    await member.page.getByText('Asked', { exact: true }).waitFor();
    await expectFine(member.page);
    await refer('Tara Candida', tara, 'Twice');
    await member.page.getByText('This candidate has already been referred for this job').waitFor();
    expect(await stateOf()).toBe('submitted');
  });

  test('the candidate reads what is kept of them, agrees, and applies by the same link', async () => {
    const { page } = candidate;
    await page.goto(world.address(await linkTo(world, paths.referral, tara)));
    await heading(page, 'Ravi Menon has referred you to Acme Industries');
    await page.getByText('She hears what bees say.').waitFor();
    await expectFine(page);
    expect(await stateOf()).toBe('submitted');
    await button(page, 'Agree').click();
    await heading(page, 'Thank you. The recruiter can write to you now');
    await expectFine(page);
    expect(await stateOf()).toBe('contacted');
    await page.getByRole('link', { name: 'Apply now' }).click();
    await heading(page, `Apply for ${title}`);
    await page.getByText(tara).waitFor();
    await page
      .getByLabel(/^Résumé/)
      .setInputFiles({ name: 'Tara.pdf', mimeType: 'application/pdf', buffer: makePdf() });
    await expectFine(page);
    await button(page, 'Send application').click();
    await heading(page, 'Your application has been sent');
    expect(await stateOf()).toBe('applied');
    await member.page.goto(world.address(paths.ownReferrals));
    await member.page.getByText('Applied', { exact: true }).waitFor();
  });

  test('hired, the reward is approved and paid, and the ex-employee is thanked', async () => {
    const { page } = recruiter;
    await page.goto(world.address(paths.referrals));
    await page.getByRole('link', { name: 'Tara Candida' }).click();
    await page.getByRole('link', { name: 'See the application' }).click();
    await page.waitForURL(/applications\//);
    const application = page.url().split('/').at(-1);
    for (const state of ['in_review', 'shortlisted', 'interviewing', 'offered', 'hired'])
      await send(page, `/applications/${application}/state`, { state });
    expect(await stateOf()).toBe('hired');
    await page.goBack();
    // What was moved by the API, the page could not know.
    await page.reload();
    await page.getByText('Eligible', { exact: true }).first().waitFor();
    await expectFine(page);
    await button(page, 'Approve').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await toast(page, 'Reward updated successfully');
    await button(page, 'Mark as paid').click();
    await page.getByLabel('Reference (optional)').fill('NEFT 4711');
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
    await page.getByText('NEFT 4711').waitFor();
    await button(page, 'Send thanks').click();
    await toast(page, 'Thank-you message sent');
    await expectFine(page);
    expect((await referrals())[0]?.reward?.state).toBe('paid');
    await member.page.goto(world.address(paths.ownReferrals));
    await member.page.getByText('₹25,000 paid to you.').waitFor();
    expect([...recruiter.faults, ...member.faults, ...candidate.faults]).toEqual([]);
  });
});

describe('A candidate who declines', () => {
  test('is told that their data is deleted, and it is: nothing is found in the database and the files', async () => {
    const kept = {
      services: {
        database: openPostgres(world.databaseUrl ?? ''),
        config: { filesUrl: pathToFileURL(join(world.folder, 'files')).href },
      },
    };
    const search = () => findEverywhere(kept, quentin, 'Quentin Quoll', 'quokkas');
    await refer('Quentin Quoll', quentin, 'Knows quokkas');
    await heading(member.page, 'Referral posted successfully');
    const { page } = candidate;
    await page.goto(world.address(await linkTo(world, paths.referral, quentin)));
    await button(page, 'Decline').click();
    await page.getByRole('heading', { name: 'Decline and delete your data?' }).waitFor();
    await expectFine(page);
    expect((await search()).length).toBeGreaterThan(0);
    await button(page, 'Decline and delete').click();
    await heading(page, 'Your data has been deleted');
    await expectFine(page);
    await until('the last traces to go', async () => (await search()).length === 0);
    await page.reload();
    await heading(page, 'This link is no longer valid');
    await member.page.goto(world.address(paths.ownReferrals));
    await member.page.getByRole('heading', { name: 'Somebody whose data was deleted' }).waitFor();
    await kept.services.database.close();
  });
});
