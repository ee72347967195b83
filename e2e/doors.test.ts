import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withAll } from '#api-test/with-all.ts';
import { linkTo } from './support/mail.ts';
import { enter, signIn, signInByPage, startWorld, type World } from './support/world.ts';

const password = 'Quiet-harbour-42';
const [owner, recruiter, former] = ['olga@initech.example', 'remo@initech.example', 'farah@mail.example'];
const farah = {
  name: 'Farah Qureshi',
  email: former,
  companyEmail: 'farah@initech.example',
  gender: 'female',
  designation: 'Analyst',
  department: 'Finance',
  location: 'Pune',
  dateOfBirth: '03/14',
  dateOfJoining: '2016/04/01',
  dateOfLeaving: '2021/03/31',
};

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.end());

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();
const open = (page: Page, path: string) => page.goto(world.address(path));
/** Calls the API as the page does. */
const post = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([address, given]) => {
      const token = /encore_token=([^;]+)/.exec(document.cookie)?.[1];
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      return (await fetch(`/api${address}`, { method: 'POST', headers, body: JSON.stringify(given) })).status;
    },
    [path, body] as const,
  );

/** Presses and releases the pointer where the element is now: a person does not wait for a page to settle. */
async function clickAtOnce(page: Page, target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to click');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: 80 });
}

describe('A click while an error appears on leaving a field (issue: a click is never lost)', () => {
  test('ticks the terms box of the registration, which does not move', async () => {
    const { page } = await world.newPage();
    await open(page, '/register');
    const terms = page.getByRole('checkbox');
    await page.getByLabel('Website').fill('no website');
    const before = await terms.boundingBox();
    await clickAtOnce(page, terms);
    await page.getByText('Please enter valid website URL').waitFor();
    expect(await terms.isChecked()).toBe(true);
    expect(await terms.boundingBox()).toEqual(before);
    await page.close();
  });
});

describe('From registering a company to an ex-employee who is looking for a job (issue: browser journeys)', () => {
  let portal: Page;
  let own: Page;
  const faults: string[] = [];
  const newPage = async () => {
    const made = await world.newPage();
    made.page.on('pageerror', (error) => faults.push(String(error)));
    return made.page;
  };

  test('a company registers, and no one can sign in before the address is confirmed', async () => {
    portal = await newPage();
    await open(portal, '/register');
    await portal.getByLabel('Your name').fill('Olga Petrova');
    await portal.getByLabel('Company').fill('Initech');
    await portal.getByLabel('Work email').fill(owner);
    await portal.getByLabel('Password', { exact: true }).fill(password);
    await portal.getByRole('checkbox').check();
    await portal.getByRole('button', { name: 'Register company' }).click();
    const path = await linkTo(world, '/verify-email', owner);
    await open(portal, path);
    await portal.getByRole('button', { name: 'Confirm and continue' }).click();
    // Signing in leads to the first page of the rail.
    await portal.waitForURL(/\/home$/);
    await expect.poll(() => portal.locator('header').first().innerText()).toContain('Initech');
    // The link is used up, and the page says so.
    await open(portal, path);
    await expect.poll(() => heading(portal)).toBe('This link has already been used');
  });

  test('the owner invites a colleague as recruiter, who joins', async () => {
    await open(portal, '/home/settings/team');
    await portal
      .getByRole('button', { name: /^Invite/ })
      .first()
      .click();
    const dialog = portal.getByRole('dialog');
    await dialog.getByLabel('Email').fill(recruiter);
    await dialog.getByRole('radio', { name: /^Recruiter/ }).check();
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    const colleague = await newPage();
    await open(colleague, await linkTo(world, '/join', recruiter));
    await expect.poll(() => heading(colleague)).toBe('Join Initech');
    await colleague.getByLabel('Your name').fill('Remo Fernandes');
    await colleague.getByLabel('Password', { exact: true }).fill(password);
    await colleague.getByRole('button', { name: /^Join/ }).click();
    await colleague.waitForURL(/\/home(?:\/|$)/);
    // A recruiter can’t add people (product.md, Who may do what).
    await open(colleague, '/home/exemployee_management/search');
    await colleague
      .getByRole('searchbox')
      .or(colleague.getByPlaceholder(/^search by name/))
      .first()
      .waitFor();
    expect(await colleague.getByRole('link', { name: 'Add Ex-employee' }).count()).toBe(0);
    expect(await post(colleague, '/alumni', farah)).toBe(403);
    await colleague.context().close();
  });

  test('an ex-employee is invited, claims her record and sets that she is looking for a job', async () => {
    expect(await post(portal, '/alumni', farah)).toBe(201);
    await open(portal, '/home/exemployee_management/search');
    await portal.getByRole('checkbox', { name: /Farah/ }).check();
    await portal.getByRole('button', { name: 'Invite' }).click();
    await portal.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
    own = await newPage();
    await own.setViewportSize({ width: 375, height: 812 });
    await open(own, await linkTo(world, '/exemployee/claim', former));
    await expect.poll(() => heading(own)).toBe('Stay in touch with Initech');
    // Listing and greetings are off by default (product.md, Signing in).
    expect(await own.getByRole('checkbox', { name: /birthday/i }).isChecked()).toBe(false);
    await own.getByLabel('Choose a password', { exact: true }).fill(password);
    await own.getByRole('button', { name: 'Sign up' }).click();
    await own.waitForURL(/\/exemployee\/feed/);
    await own.getByRole('radio', { name: /^Active job seeker/ }).click({ force: true });
    await expect.poll(() => own.getByRole('radio', { name: /^Active job seeker/ }).isChecked()).toBe(true);
    await expect
      .poll(async () => {
        await open(portal, '/home/exemployee_management/search?jobSearchStatus=active');
        await portal.getByRole('status').filter({ hasText: 'Matching Ex-employees' }).waitFor();
        return portal.getByRole('status').filter({ hasText: 'Matching Ex-employees' }).innerText();
      })
      .toContain('1 Matching Ex-employees');
  });

  test('a person who opens another area is taken to their own', async () => {
    await open(own, '/home/exemployee_management/search');
    await own.waitForURL(/\/exemployee\/feed/);
    await open(own, '/admin');
    await own.waitForURL(/\/exemployee\/feed/);
    await open(portal, '/admin');
    await portal.waitForURL(/\/home(?:\/|$)/);
    await open(portal, '/exemployee/profile');
    await portal.waitForURL(/\/home(?:\/|$)/);
    // Always light, even if the browser is dark (specification, section 2).
    await own.emulateMedia({ colorScheme: 'dark' });
    expect(await own.evaluate(() => document.documentElement.dataset.mantineColorScheme)).toBe('light');
  });

  test('a forgotten password is reset by a link, and the old sessions end', async () => {
    const elsewhere = await newPage();
    await open(elsewhere, '/forgot-password');
    await elsewhere.getByLabel(/email/i).fill(former);
    await elsewhere.getByRole('button', { name: /link/i }).click();
    await open(elsewhere, await linkTo(world, '/reset-password', former));
    await elsewhere
      .getByLabel(/password/i)
      .first()
      .fill('Tidal-harbour-44');
    await elsewhere
      .getByRole('button', { name: /password/i })
      .last()
      .click();
    await elsewhere.getByText('Password changed').first().waitFor();
    await own.reload();
    await own.waitForURL(/action=login&callback=/);
    await enter(own, former, 'Tidal-harbour-44');
    await own.waitForURL(/\/exemployee\/feed/);
    await elsewhere.context().close();
    expect(faults).toEqual([]);
  });
});

describe('A support session (product.md, Who may do what)', () => {
  test.runIf(withAll)('shows the company under a banner, allows no changes, and ends', async () => {
    const { page, context, faults } = await world.newPage();
    await signIn(page, 'admin@encore.example');
    await open(page, '/home/exemployee_management/search');
    await page.waitForURL(/\/admin/);
    await page.getByRole('link', { name: /Acme/ }).first().click();
    await page.getByRole('button', { name: 'Start support session' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Reason/).fill('They cannot find a person');
    await dialog.getByRole('button', { name: 'Start session' }).click();
    const banner = page.getByRole('region', { name: 'Support session' });
    await banner.waitFor();
    await open(page, '/home/exemployee_management/search');
    await expect.poll(() => banner.innerText()).toContain('They cannot find a person');
    await page.getByRole('status').filter({ hasText: 'Matching Ex-employees' }).waitFor();
    expect(await page.getByRole('link', { name: 'Add Ex-employee' }).count()).toBe(0);
    expect(await post(page, '/alumni', farah)).toBe(403);
    await banner.getByRole('button', { name: 'End session' }).click();
    await page.waitForURL(/\/admin\/companies/);
    await open(page, '/home/exemployee_management/search');
    await page.waitForURL(/\/admin/);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('Two brands side by side', () => {
  test.runIf(withAll)('each on its host, with its own name and session', async () => {
    const { page, context, faults } = await world.newPage();
    const at = (host: string, path: string) => `http://${host}:${world.port}${path}`;
    await signInByPage(page, at('encore.localhost', ''));
    await expect.poll(() => page.title()).toContain('Encore');
    const other = await context.newPage();
    await other.goto(at('homecoming.localhost', '/'));
    await expect.poll(() => other.title()).toContain('Homecoming');
    await other.goto(at('homecoming.localhost', '/home/exemployee_management/search'));
    await other.waitForURL(/action=login/);
    // An account of one brand is unknown on the other.
    await enter(other, 'asha@acme.example', 'Encore@2025');
    await other.getByText('The email or password is not correct').waitFor();
    await page.reload();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/home');
    expect(faults).toEqual([]);
    await context.close();
  });
});
