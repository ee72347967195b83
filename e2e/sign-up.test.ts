// Only with --all: claims are tested through HTTP; doors.test.ts invites an ex-employee.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send } from './scenes/scene.ts';
import { linkIn, linkTo, mailText } from './support/mail.ts';
import { button, heading, refusal, toast } from './support/on-page.ts';
import { enter, signIn, signOut, startWorld, type World } from './support/world.ts';

/** The password each person chooses. */
const password = 'Quiet-harbour-42';

describe('An ex-employee signs up on their own (product.md, Signing in)', () => {
  let world: World;
  const [kabir, nadia] = ['kabir.joshi@mail.example', 'nadia.nair@mail.example'];
  const left = { gender: 'male', location: 'Pune', dateOfBirth: '03/14', dateOfJoining: '2016/04/01' };
  const twin = { ...left, name: 'Kabir Joshi', employeeId: 'E-77', dateOfLeaving: '2021/03/31' };
  let hr: Page;
  let joinPath: string;

  beforeAll(async () => {
    world = await startWorld();
    hr = (await world.newPage()).page;
    await signIn(hr);
    for (const [number, designation] of ['Analyst', 'Product Designer'].entries()) {
      const emails = { email: `kabir${number}@mail.example`, companyEmail: `kabir${number}@acme.example` };
      await send(hr, '/alumni', { ...twin, ...emails, designation, department: 'Finance' });
    }
    await open(hr, '/home/exemployee_management/requests');
    joinPath = new URL(await hr.getByText('/join/acme-industries').innerText()).href;
  });
  afterAll(() => world.end());
  const open = (page: Page, path: string) => page.goto(world.address(path));

  async function register(page: Page, email: string, name: string): Promise<void> {
    await page.goto(joinPath);
    await expect.poll(() => heading(page)).toBe('Join your former colleagues from Acme Industries');
    await page.getByLabel('Your name').fill(name);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Employee ID').fill('E-77');
    if (email === kabir) {
      await page.getByLabel('Month you left').selectOption('March');
      await page.getByLabel('Year you left').selectOption('2021');
    }
    await button(page, 'Confirm my email address').click();
    await page.getByText('Check your inbox').waitFor();
    await open(page, await linkTo(world, '/exemployee/claim', email));
    await signUp(page);
    await expect.poll(() => heading(page)).toBe('HR of Acme Industries will check');
  }
  async function signUp(page: Page): Promise<void> {
    await page.getByLabel('Choose a password', { exact: true }).fill(password);
    await button(page, 'Sign up').click();
  }
  const card = (name: string) => hr.getByRole('article', { name });

  test('HR decides when two records match: the link to the right one is emailed, and opens feed and profile', async () => {
    const { page, context, faults } = await world.newPage();
    await register(page, kabir, 'Kabir Joshi');
    // The cookie that identifies the browser, and no session.
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['encore_browser']);
    await hr.reload();
    const records = card('Kabir Joshi').getByRole('list', { name: 'Possible matches for' }).locator('> li');
    await expect.poll(() => records.count()).toBe(2);
    await records.filter({ hasText: 'Product Designer' }).getByRole('radio').check();
    await button(hr, 'Approve Kabir Joshi').click();
    await hr.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await toast(hr, 'Sign-up approved. We sent the sign-up link');
    await expect.poll(() => card('Kabir Joshi').count()).toBe(0);
    const mail = await mailText(world, kabir, 'Acme Industries has found your record');
    await open(page, linkIn(mail, '/exemployee/claim') ?? '');
    await signUp(page);
    await page.waitForURL(/\/exemployee\/feed/);
    await expect.poll(() => heading(page)).toBe('Feed');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
    await expect.poll(() => heading(page)).toBe('Kabir Joshi');
    await page.getByText('Product Designer at Acme Industries').waitFor();
    await signOut(page);
    await enter(page, kabir, password);
    await page.waitForURL(/\/exemployee\/feed/);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a person without a matching record is rejected, and is emailed the reason', async () => {
    const { page, context, faults } = await world.newPage();
    await register(page, nadia, 'Nadia Nair');
    await hr.reload();
    await button(hr, 'Reject Nadia Nair').click();
    await hr.getByLabel('Reason').fill('We have no record of you in Pune.');
    await hr.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await toast(hr, 'Request rejected');
    await expect.poll(() => card('Nadia Nair').count()).toBe(0);
    const mail = await mailText(world, nadia, 'Acme Industries could not confirm your request');
    expect(mail).toContain('We have no record of you in Pune.');
    await open(page, '/?action=login');
    await enter(page, nadia, password);
    await expect.poll(() => refusal(page)).toBe('The email or password is not correct');
    expect(faults).toEqual([]);
    await context.close();
  });
});
