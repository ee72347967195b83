import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Profile } from '../contract/src/accounts/accounts.ts';
import { paths, requestCheckPath } from '../contract/src/base/paths.ts';
import { checkMessages } from '../contract/src/proofs/check-messages.ts';
import { ask, remove, walkTo } from './scenes/scene.ts';
import { seriousFaults } from './support/axe.ts';
import { linkTo } from './support/mail.ts';
import { button, toast } from './support/on-page.ts';
import { type Someone, small, startSideBySide } from './support/side-by-side.ts';
import type { World } from './support/world.ts';

// Background checks with and without HR: the requester on a desktop in the dark theme, the person on a phone, HR on a desktop.

let world: World;
let hr: Page;
let reader: Page;
let phone: Page;
let requester: Page;
let faults: string[];
let own: Someone;
let form: string;

type Own = { designation: string; department: string; dateOfJoining: string; dateOfLeaving: string };
let record: Own;

beforeAll(async () => {
  ({ world, hr, reader, own, phone, faults } = await startSideBySide());
  requester = (await world.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' })).page;
  // Nothing is confirmed while a change of the record waits.
  await remove(reader, '/own/changes');
  const { companyDetails } = await ask<Profile>(hr, '/users/profile');
  if (!companyDetails) throw new Error('HR has a company');
  form = requestCheckPath(companyDetails);
  record = await ask<Own>(hr, `/alumni/${own._id}`);
});
afterAll(() => world.end());

const fine = async (page: Page) => {
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect(await seriousFaults(page)).toEqual([]);
};
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
/** A script as text: it has to stay one wherever it is shown. */
const probe = '<img src=x onerror=document.title="alive">';

async function askFor(organisation: string, workEmail: string, values: { title: string; more?: string }) {
  await requester.goto(world.address(form));
  await title(requester, 'Ask Acme Industries for a background check');
  const fill = (label: string, value: string) => requester.getByLabel(label).fill(value);
  await fill('Your name', 'Gita Shah');
  await fill('Your organisation', organisation);
  await fill('Your work email', workEmail);
  await requester.getByRole('radio', { name: 'New employment' }).check();
  if (values.more) await fill('More about the purpose', values.more);
  await fill('Their name', own.name);
  await fill('Their email', own.email);
  await fill('Job title', values.title);
  await fill('Department', record.department);
  await fill('Joined', record.dateOfJoining.slice(0, 4));
  await fill('Left', record.dateOfLeaving.slice(0, 4));
  await requester.getByRole('checkbox', { name: /The person knows/ }).check();
  await fine(requester);
  await button(requester, 'Send request').press('Enter');
  await title(requester, 'Check your email');
  await requester.goto(world.address(await linkTo(world, paths.requestedCheck, workEmail)));
  await title(requester, 'Confirm your request to Acme Industries');
  await fine(requester);
  await button(requester, 'Confirm the request').press('Enter');
  await title(requester, 'Waiting for the person’s consent');
  await fine(requester);
}
const answerOf = (page: Page) => page.getByRole('list', { name: 'The answer' }).getByRole('listitem').allInnerTexts();
const plain = (rows: string[]) => rows.map((row) => row.replaceAll(/\s+/g, ' ').trim());

describe('A background check', () => {
  test('through HR: what differs waits, and only ‘differs’ is shared', async () => {
    await askFor('Globex Ltd', 'gita@globex.example', { title: 'Principal Engineer', more: probe.replace('.', '_') });
    await phone.goto(world.address(await linkTo(world, paths.checkConsent, own.email)));
    await title(phone, 'Globex Ltd asks about your time at Acme Industries');
    await phone.getByText('gita@').first().waitFor();
    await fine(phone);
    expect(await phone.title()).not.toBe('alive');
    const shared = phone.getByRole('list', { name: 'What they would learn' });
    expect(plain(await shared.getByRole('listitem').allInnerTexts())[1]).toBe('Job title Principal Engineer Differs');
    await button(phone, 'Consent').press('Enter');
    await title(phone, 'You have consented');
    await fine(phone);

    await walkTo(hr, paths.notifications);
    await hr
      .getByRole('link', { name: /background check/i })
      .first()
      .press('Enter');
    await walkTo(hr, paths.checks);
    await hr.getByRole('link', { name: 'Globex Ltd', exact: true }).press('Enter');
    await title(hr, 'Globex Ltd');
    await hr
      .getByRole('row', { name: /Job title/ })
      .getByText(record.designation)
      .waitFor();
    expect(await seriousFaults(hr)).toEqual([]);
    await button(hr, 'Send answer').press('Enter');
    await toast(hr, checkMessages.answered);
    await hr.getByRole('heading', { name: 'What was shared' }).waitFor();

    await requester.reload();
    await title(requester, 'Acme Industries has answered');
    const [, job, ...others] = plain(await answerOf(requester));
    expect(job).toBe('Job title Principal Engineer Differs');
    expect(others.every((row) => row.endsWith('Agrees'))).toBe(true);
    expect(await requester.content()).not.toContain(record.designation);
    await fine(requester);
  });

  test('without HR: everything agrees, and the answer goes out with the consent', async () => {
    await walkTo(hr, `${paths.settings}/background-checks`);
    await hr.getByRole('radio', { name: 'From the record' }).check();
    await button(hr, 'Save').press('Enter');
    await toast(hr, checkMessages.saved);
    expect(await seriousFaults(hr)).toEqual([]);
    await askFor('Initech', 'milton@initech.example', { title: record.designation });
    await reader.goto(world.address(paths.ownChecks));
    await title(reader, 'Background checks');
    await fine(reader);
    await reader.getByRole('link', { name: 'See and decide: Initech' }).press('Enter');
    await title(reader, 'Initech asks about your time at Acme Industries');
    await reader.getByText('If you consent, Initech gets the answer below at once.').waitFor();
    await fine(reader);
    await button(reader, 'Consent').press('Enter');
    await title(reader, 'Acme Industries has answered Initech');

    await requester.reload();
    await title(requester, 'Acme Industries has answered');
    expect(plain(await answerOf(requester)).every((row) => row.endsWith('Agrees'))).toBe(true);
    await walkTo(hr, `${paths.checks}?tab=others`);
    await hr.getByRole('link', { name: 'Initech', exact: true }).waitFor();
    expect(await seriousFaults(hr)).toEqual([]);
  });

  test('about no one: the requester sees what everyone sees who waits', async () => {
    const stranger = { ...own, name: 'Someone Else', email: 'someone.else@mail.example' };
    const real = own;
    own = stranger;
    await askFor('Umbrella', 'ada@umbrella.example', { title: 'Clerk' });
    own = real;
    await requester.setViewportSize(small.viewport);
    await fine(requester);
    await button(requester, 'Withdraw the request').press('Enter');
    await title(requester, checkMessages.withdrawn);
    await fine(requester);
  });

  test('the form is linked from the page of the company, and nothing logged an error', async () => {
    await requester.goto(world.address(form.replace('/check', '')));
    const link = requester.getByRole('link', { name: 'ask for a background check' });
    expect(await link.getAttribute('href')).toBe(form);
    expect(faults).toEqual([]);
  });
});
