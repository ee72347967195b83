import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withAll } from '#api-test/with-all.ts';
import { makePdf } from '../api/test/pdf-samples.ts';
import { paths } from '../contract/src/base/paths.ts';
import { ask, send, walkTo } from './scenes/scene.ts';
import { seriousFaults } from './support/axe.ts';
import { focusedName } from './support/keyboard.ts';
import { linkTo, mailText } from './support/mail.ts';
import { button, toast } from './support/on-page.ts';
import { signIn, startWorld, type World } from './support/world.ts';

const phone = { viewport: { width: 375, height: 812 } };
const title = 'Keeper of the Seeds';
const meera = 'meera.krishnan@mail.example';
type Application = { _id: string; name: string; state: string; hasResume: boolean; person: object | null };

let world: World;
let recruiter: Page;
let job: string;

beforeAll(async () => {
  world = await startWorld();
  recruiter = (await world.newPage()).page;
  await signIn(recruiter);
  const described = { title, description: '<p>You keep the seeds.</p>', places: { others: ['Leh'] }, open: true };
  job = (await send<{ _id: string }>(recruiter, '/jobs', described))._id;
});
afterAll(() => world.end());

const applications = async () =>
  (await ask<{ applications: Application[] }>(recruiter, `/applications?job=${job}`)).applications;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
/** Checks that nothing is cut off at phone width, and that axe finds nothing serious. */
async function expectFine(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await seriousFaults(page)).toEqual([]);
}

describe('A stranger with a phone', () => {
  let page: Page;
  let faults: string[];
  beforeAll(async () => {
    ({ page, faults } = await world.newPage(phone));
  });

  test('applies with a PDF; the application is not visible to anyone before its address is confirmed', async () => {
    await walkTo(page, `/jobs/${job}`);
    await page.getByRole('link', { name: 'Apply', exact: true }).click();
    await heading(page, `Apply for ${title}`);
    await expectFine(page);
    await button(page, 'Send application').click();
    await page.getByText('Please enter email address').waitFor();
    await expect.poll(() => focusedName(page)).toBe('Your name');
    await expectFine(page);
    await page.getByLabel('Your name').fill('Meera Krishnan');
    await page.getByLabel('Email').fill('nobody@mail.example');
    await page.getByLabel('Message').fill('I have kept seeds since I was six.');
    const resume = page.getByLabel('Résumé (optional)');
    await resume.setInputFiles({ name: 'Meera.txt', mimeType: 'text/plain', buffer: Buffer.from('Meera') });
    await page.getByText('Please select a valid pdf file').waitFor();
    // The file claims to be a PDF, and the server checks.
    const lie = { name: 'Meera.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Meera') };
    await resume.setInputFiles(lie);
    await button(page, 'Send application').click();
    await page.getByText('Please select a valid pdf file').waitFor();
    await page.getByLabel(/^Résumé/).setInputFiles({ ...lie, buffer: makePdf() });
    await button(page, 'Send application').click();
    await heading(page, 'Check your inbox');
    await expectFine(page);
    await button(page, 'Use a different email').click();
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('I have kept seeds since I was six.');
    await page.getByLabel('Email').fill(meera);
    await button(page, 'Send application').click();
    await heading(page, 'Check your inbox');
    await page.getByText(`Please confirm your email address: we have sent you a link to ${meera}`).waitFor();
    expect(await applications()).toEqual([]);
  });

  test('confirms it by the link in the email, which changes nothing when opened and works once', async () => {
    await walkTo(page, await linkTo(world, paths.confirmApplication, meera));
    await heading(page, 'Confirm your email address');
    await expectFine(page);
    expect(await applications()).toEqual([]);
    await button(page, 'Confirm and send').click();
    await heading(page, 'Your application has been sent');
    await page.getByText('Received', { exact: true }).waitFor();
    await expectFine(page);
    expect(await applications()).toMatchObject([{ name: 'Meera Krishnan', state: 'new', hasResume: true }]);
    await page.reload();
    await heading(page, 'This link is no longer valid. Please apply again');
    expect(await button(page, 'Confirm and send').count()).toBe(0);
    expect(await applications()).toHaveLength(1);
  });

  test('follows its status by the link in an email, and withdraws it there', async () => {
    const [application] = await applications();
    for (const state of ['in_review', 'shortlisted', 'interviewing'])
      await send(recruiter, `/applications/${application?._id}/state`, { state });
    await world.passTime(61);
    expect(await mailText(world, meera, `We would like to talk to you: ${title}, Acme Industries`)).toContain(
      'The recruiter will write to you to find a time that suits you.',
    );
    await walkTo(page, await linkTo(world, paths.application, meera));
    await heading(page, title);
    await page.getByText('Interviews', { exact: true }).waitFor();
    await expectFine(page);
    await button(page, 'Withdraw application').click();
    const dialog = page.getByRole('dialog', { name: `Withdraw your application for ${title}?` });
    await dialog.waitFor();
    await expectFine(page);
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await applications())[0]?.state).toBe('interviewing');
    await button(page, 'Withdraw application').click();
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await toast(page, 'Application withdrawn');
    await page.getByText('Withdrawn', { exact: true }).waitFor();
    expect(await button(page, 'Withdraw application').count()).toBe(0);
    expect((await applications())[0]?.state).toBe('withdrawn');
    expect(faults).toEqual([]);
  });
});

describe('An ex-employee', () => {
  const ravi = 'ravi@alumni.example';
  let page: Page;
  let faults: string[];
  beforeAll(async () => {
    ({ page, faults } = await world.newPage({ ...phone, colorScheme: 'dark' }));
    await signIn(page, ravi);
  });
  const card = () => page.getByRole('article').filter({ hasText: title });

  test('applies from the feed in two clicks, in their own light area', async () => {
    await walkTo(page, paths.feed);
    await page.getByRole('link', { name: `Apply for ${title}` }).click();
    await heading(page, `Apply for ${title}`);
    await page.getByText(ravi).waitFor();
    expect(await page.getAttribute('html', 'data-mantine-color-scheme')).toBe('light');
    await expectFine(page);
    await button(page, 'Send application').click();
    await heading(page, 'Your application has been sent');
    await expectFine(page);
    const found = (await applications()).find(({ name }) => name === 'Ravi Menon');
    // With the résumé that is kept for him.
    expect(found).toMatchObject({ state: 'new', hasResume: true, person: expect.any(Object) });
    await page.getByRole('link', { name: 'Feed' }).click();
    await card().getByText('You have applied').waitFor();
    // Visitors to the job’s page see the same.
    await walkTo(page, `/jobs/${job}`);
    await page.getByRole('link', { name: 'Apply', exact: true }).click();
    await heading(page, 'You have already applied for this job');
    expect(await page.getAttribute('html', 'data-mantine-color-scheme')).toBe('light');
  });

  test('sees it in their profile, withdraws it, and can apply again', async () => {
    await page.getByRole('link', { name: 'See your applications' }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByText('Received', { exact: true }).waitFor();
    await expectFine(page);
    await button(page, `Withdraw your application for ${title}`).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await expectFine(page);
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('Withdrawn', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Feed' }).click();
    await page.getByRole('link', { name: `Apply for ${title}` }).waitFor();
    expect(faults).toEqual([]);
  });

  test.runIf(withAll)('applies by the link in an email without signing in or confirming the address', async () => {
    const { alumnis } = await ask<{ alumnis: { name: string; email: string }[] }>(recruiter, '/alumni?pageContent=1');
    const [reader] = alumnis;
    if (!reader) throw new Error('The demo has no other ex-employee');
    const shared = { type: 1, jobId: job, location: 'Leh', subject: 'Come back', message: 'We miss you.' };
    await send(recruiter, '/emailers/rehire', { ...shared, salary: '', recipients: [reader.email] });
    const link = /\/jobs\/\S+\?key=\S+/.exec(await mailText(world, reader.email, 'Come back'))?.[0] ?? '';
    const { page: mailed, faults: mailedFaults } = await world.newPage(phone);
    await mailed.goto(world.address(link));
    await mailed.getByRole('link', { name: 'Apply', exact: true }).click();
    await mailed.getByText('Applying as').waitFor();
    await mailed.getByText(reader.name, { exact: true }).waitFor();
    await expectFine(mailed);
    await button(mailed, 'Send application').click();
    await heading(mailed, 'Your application has been sent');
    expect((await applications()).map(({ name }) => name)).toContain(reader.name);
    await mailed.goto(world.address(await linkTo(world, paths.application, reader.email)));
    await heading(mailed, title);
    expect(mailedFaults).toEqual([]);
  });
});
