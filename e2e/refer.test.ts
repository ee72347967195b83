import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationWay } from '#api-test/factories/applications.ts';
import { withAll } from '#api-test/with-all.ts';
import { openPostgres } from '../api/src/core/database/postgres.ts';
import { findEverywhere } from '../api/test/find-everywhere.ts';
import { paths } from '../contract/src/base/paths.ts';
import { ask, send, walkTo } from './scenes/scene.ts';
import { seriousFaults } from './support/axe.ts';
import { linkTo } from './support/mail.ts';
import { button, toast } from './support/on-page.ts';
import { signIn, startWorld, type World } from './support/world.ts';

const phone = { viewport: { width: 375, height: 812 } };
const title = 'Keeper of the Seeds';
const meera = 'meera.krishnan@mail.example';
const farhan = 'farhan@mail.example';
type Referral = { _id: string; state: string; applicationId: string | null; reward: { state: string } };

let world: World;
let recruiter: Page;
let job: string;

beforeAll(async () => {
  world = await startWorld();
  recruiter = (await world.newPage()).page;
  await signIn(recruiter);
  const described = { title, description: '<p>You keep the seeds.</p>', places: { others: ['Leh'] }, open: true };
  const reward = { amount: 25_000, currency: 'INR' };
  job = (await send<{ _id: string }>(recruiter, '/jobs', { ...described, reward }))._id;
});
afterAll(() => world.end());

const referrals = async () => (await ask<{ referrals: Referral[] }>(recruiter, `/referrals?job=${job}`)).referrals;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
/** Checks that nothing is cut off at phone width, and that axe finds nothing serious. */
async function expectFine(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await seriousFaults(page)).toEqual([]);
}
const openReferral = async () => walkTo(recruiter, `${paths.referrals}/${(await referrals())[0]?._id}`);

describe('An ex-employee refers someone, on a phone', () => {
  let page: Page;
  let faults: string[];
  beforeAll(async () => {
    ({ page, faults } = await world.newPage(phone));
    await signIn(page, 'ravi@alumni.example');
  });

  test('from the feed, and the same person only once', async () => {
    const begin = async () => {
      await walkTo(page, paths.feed);
      await page.getByRole('link', { name: `Refer someone for ${title}` }).click();
      await heading(page, `Refer someone for ${title}`);
    };
    const write = async () => {
      await page.getByLabel('Their name').fill('Meera Krishnan');
      await page.getByLabel('Their email').fill(meera);
      await button(page, 'Send referral').click();
    };
    await begin();
    await page.getByText('₹25,000 for you if they join').waitFor();
    await expectFine(page);
    await page.getByLabel(/^Why they/).fill('She has kept seeds since she was six.');
    await write();
    await heading(page, 'Referral posted successfully');
    await expectFine(page);
    await page.getByRole('link', { name: 'See your referrals' }).click();
    await page.getByRole('heading', { name: 'Meera Krishnan' }).waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Meera Krishnan' })
      .getByText('Asked', { exact: true })
      .waitFor();
    await expectFine(page);
    await begin();
    await write();
    await page.getByText('This candidate has already been referred for this job').waitFor();
    await page.locator('[name=email]:focus').waitFor();
    expect(await referrals()).toHaveLength(1);
  });

  test('the candidate agrees by the link in the email, and applies at once', async () => {
    const { page: theirs, faults: theirFaults } = await world.newPage({ ...phone, colorScheme: 'dark' });
    await theirs.goto(world.address(await linkTo(world, paths.referral, meera)));
    await heading(theirs, 'Ravi Menon has referred you to Acme Industries');
    await theirs.getByText('She has kept seeds since she was six.').waitFor();
    await expectFine(theirs);
    expect((await referrals())[0]?.state).toBe('submitted');
    await button(theirs, 'Agree').click();
    await heading(theirs, 'Thank you. The recruiter can write to you now');
    await expectFine(theirs);
    expect((await referrals())[0]?.state).toBe('contacted');
    await theirs.getByRole('link', { name: 'Apply now' }).click();
    await theirs.getByText('Applying as').waitFor();
    await expectFine(theirs);
    await button(theirs, 'Send application').click();
    await heading(theirs, 'Your application has been sent');
    expect(await referrals()).toMatchObject([{ state: 'applied', applicationId: expect.any(String) }]);
    await theirs.goto(world.address(await linkTo(world, paths.referral, meera)));
    await heading(theirs, 'You have applied');
    expect(theirFaults).toEqual([]);
  });

  test('the company hires, pays the reward and sends thanks; the ex-employee sees it', async () => {
    const application = (await referrals())[0]?.applicationId;
    for (const state of applicationWay) await send(recruiter, `/applications/${application}/state`, { state });
    await world.passTime(61);
    await expect.poll(async () => (await referrals())[0]?.state).toBe('hired');
    await walkTo(recruiter, `${paths.referrals}?job=${job}`);
    await recruiter.getByRole('link', { name: 'Meera Krishnan' }).click();
    await recruiter.getByText('The candidate was hired.').waitFor();
    const decide = async (label: string) => {
      await button(recruiter, label).click();
      await recruiter.getByRole('dialog').getByRole('button', { name: label }).click();
      await toast(recruiter, 'Reward updated successfully');
      await recruiter.getByRole('dialog').waitFor({ state: 'hidden' });
    };
    await decide('Approve');
    await decide('Mark as paid');
    await button(recruiter, 'Send thanks').click();
    await toast(recruiter, 'Thank-you message sent');
    await recruiter.getByText('Ex-employee · thanked').waitFor();
    expect(await seriousFaults(recruiter)).toEqual([]);
    expect((await referrals())[0]?.reward.state).toBe('paid');
    await walkTo(page, paths.ownReferrals);
    await page.reload();
    await page.getByText('₹25,000 paid to you.').waitFor();
    await page.getByText('Hired', { exact: true }).waitFor();
    await expectFine(page);
    expect(faults).toEqual([]);
  });
});

/** Finds where data of the declining candidate is stored, in the database and in the files. */
async function findFarhan(): Promise<string[]> {
  const database = openPostgres(world.databaseUrl ?? '', { connections: 2 });
  const filesUrl = pathToFileURL(join(world.folder, 'files')).href;
  const found = await findEverywhere({ services: { database, config: { filesUrl } } }, farhan, 'Farhan Qureshi');
  await database.close();
  return found;
}

test.runIf(withAll)(
  'A team member refers a candidate, who declines: none of their data is left in the database and the files',
  async () => {
    await walkTo(recruiter, `/home/recruitment/jobs/${job}`);
    await button(recruiter, 'Refer a candidate').click();
    const dialog = recruiter.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Farhan Qureshi');
    await dialog.getByLabel('Email').fill(farhan);
    await dialog.getByRole('button', { name: 'Send referral' }).click();
    await toast(recruiter, 'Referral posted successfully');
    const { page, faults } = await world.newPage(phone);
    await page.goto(world.address(await linkTo(world, paths.referral, farhan)));
    await heading(page, 'Asha Rao has referred you to Acme Industries');
    await button(page, 'Decline').click();
    await page.getByText('Decline and delete your data?').waitFor();
    await expectFine(page);
    expect((await findFarhan()).length).toBeGreaterThan(0);
    await button(page, 'Decline and delete').click();
    await heading(page, 'Your data has been deleted');
    await expectFine(page);
    // The whole database is read each time.
    await expect.poll(findFarhan, { interval: 1000 }).toEqual([]);
    await page.reload();
    await heading(page, 'This link is no longer valid');
    await openReferral();
    await heading(recruiter, 'Candidate deleted');
    await recruiter.getByText('They declined, so their data was deleted.').waitFor();
    expect(await recruiter.locator('main').innerText()).not.toContain('Farhan');
    expect(faults).toEqual([]);
  },
);
