import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyTimeZone, toTypedDate } from '#contract/base/dates.ts';
import { purposes } from '#contract/base/privacy.ts';
import { arrivalMessages, type Leaver } from '#contract/ex-employee/arrivals.ts';
import { leavingMessages } from '#contract/ex-employee/leaving.ts';
import { paths } from '../contract/src/base/paths.ts';
import { ask, send, walkTo } from './scenes/scene.ts';
import { seriousFaults } from './support/axe.ts';
import { press, type } from './support/keyboard.ts';
import { codeTo, linkTo } from './support/mail.ts';
import { button, toast } from './support/on-page.ts';
import { small } from './support/side-by-side.ts';
import { signIn, startWorld, untilTen, type World } from './support/world.ts';

// HR announces people who leave; they answer on phones, by touch and by keyboard; on the day after their last day they are ex-employees.

const day = 86_400;
const facts = { department: 'Planning', location: 'Pune', designation: 'Analyst', dateOfJoining: '2019-04-01' };
const leena = { name: 'Leena Thomas', employeeId: 'L-1', work: 'leena@acme.example', home: 'leena@home.example' };
const kabir = { name: 'Kabir Anand', employeeId: 'L-2', work: 'kabir@acme.example', home: 'kabir@home.example' };
const dolly = { name: 'Dolly Fernandes', employeeId: 'L-3', work: 'dolly@acme.example' };
const stefan = { name: 'Stefan Paul', employeeId: 'L-4', work: 'stefan@acme.example' };
type Announced = typeof dolly;

let world: World;
let hr: Page;
let lastDay: string;
let ahead = 0;
const opened: { faults: string[] }[] = [];

const now = () => new Date(Date.now() + ahead * 1000);
const dayAfter = (days: number) =>
  new Date(now().getTime() + days * day * 1000).toLocaleDateString('sv', { timeZone: companyTimeZone });
/** Moves the product’s clock, and lets the worker look at once: it does when it starts. */
async function pass(seconds: number): Promise<void> {
  ahead += seconds;
  await world.passTime(seconds);
  await world.restart();
}

beforeAll(async () => {
  world = await startWorld();
  // Some days back, because a record takes no last day that is still to come by the clock of the machine.
  await pass(untilTen() - 3 * day);
  lastDay = dayAfter(1);
  hr = (await world.newPage()).page;
  await signIn(hr);
});
afterAll(() => world.end());

/** Opens a phone without a session. */
async function newPhone(options: Parameters<World['newPage']>[0] = {}): Promise<Page> {
  const { page, faults } = await world.newPage({ ...small, ...options });
  opened.push({ faults });
  return page;
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const step = (page: Page, number: number) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^Step ${number} of 4`) }).waitFor();
/** Checks that nothing is cut off at phone width, and that axe finds nothing serious. */
async function expectFine(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await seriousFaults(page)).toEqual([]);
}
/** Checks a page of the portal in both themes. */
async function expectFineInBoth(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
  }
}
const announce = ({ name, employeeId, work }: Announced, more: object = {}) =>
  send<Leaver>(hr, '/arrivals', { name, employeeId, companyEmail: work, dateOfLeaving: lastDay, ...facts, ...more });
const row = (name: string) => hr.getByRole('table').getByRole('row').filter({ hasText: name });
const tile = (list: string) =>
  hr.getByRole('list', { name: 'Lists of leavers' }).getByRole('link', { name: new RegExp(`^${list}`) });
const directory = async (name: string) =>
  (await ask<{ alumnis: { _id: string; email: string }[] }>(hr, `/alumni?searchtext=${encodeURIComponent(name)}`))
    .alumnis;

describe('HR announces leavers', () => {
  test('by hand, with what the company knows', async () => {
    await walkTo(hr, paths.arrivals);
    await hr.getByRole('list', { name: 'Lists of leavers' }).waitFor();
    await expectFineInBoth(hr);
    await button(hr, 'Announce a leaver').click();
    const dialog = hr.getByRole('dialog');
    const fill = (label: string | RegExp, text: string) => dialog.getByRole('textbox', { name: label }).fill(text);
    await fill(/^Name/, leena.name);
    await fill(/^Employee ID/, leena.employeeId);
    await fill(/^Last day/, toTypedDate(lastDay));
    await fill(/^Company email/, leena.work);
    await dialog.getByRole('button', { name: 'More details' }).click();
    await fill('Designation', facts.designation);
    await fill('Department', facts.department);
    await fill('Work location', facts.location);
    await fill('Date of joining', toTypedDate(facts.dateOfJoining));
    expect(await seriousFaults(hr)).toEqual([]);
    await dialog.getByRole('button', { name: 'Announce', exact: true }).click();
    await toast(hr, arrivalMessages.announced(leena.name));
    // Gender and birthday are asked of them: nothing needs HR.
    await tile('Announced').click();
    await row(leena.name).getByText('Tomorrow').waitFor();
    await expectFineInBoth(hr);
    await announce(kabir, { gender: 'male', dateOfBirth: '03/14' });
    await announce(dolly);
    await announce(stefan);
    expect(await directory(leena.name)).toEqual([]);
  });
});

describe('A leaver answers on a phone', () => {
  test('by touch: what is wrong, a private address by its code, choices, and the end', async () => {
    await pass(0);
    const phone = await newPhone({ hasTouch: true, isMobile: true });
    const link = await linkTo(world, paths.leaving, leena.work);
    await phone.goto(world.address(link));
    await heading(phone, 'Leena Thomas, stay in touch with Acme Industries');
    await expectFine(phone);
    const tap = (name: string) => button(phone, name).tap();
    await tap('Report a mistake');
    await phone.getByLabel('What is wrong?').fill('I am a Lead Analyst since April.');
    await tap('Next');
    await step(phone, 2);
    await phone.getByLabel('Private email').fill(leena.work);
    await tap('Send code');
    await phone.getByText(leavingMessages.emailOfWork).waitFor();
    // By the key of the phone’s keyboard: a second tap at once counts as a double one.
    await phone.getByLabel('Private email').fill(leena.home);
    await phone.getByLabel('Private email').press('Enter');
    const code = await codeTo(world, leena.home);
    await phone.getByLabel('Code').fill(code.replace(/^./, (digit) => String((Number(digit) + 1) % 10)));
    await phone.getByLabel('Code').press('Enter');
    await phone.getByText(leavingMessages.codeWrong).waitFor();
    await expectFine(phone);
    await phone.getByLabel('Code').fill(code);
    await phone.getByLabel('Code').press('Enter');
    await phone.getByText(leavingMessages.emailConfirmed).waitFor();
    await phone.getByText('Female', { exact: true }).tap();
    await phone.getByLabel('Month of birth').selectOption('11');
    await phone.getByLabel('Day of birth').selectOption('30');
    await phone.getByLabel('City').fill('Mysuru');
    await phone.getByText(leavingMessages.saved, { exact: true }).waitFor();
    await expectFine(phone);
    await tap('Next');
    await step(phone, 3);
    for (const label of ['Job offers', 'Events', 'Former colleagues can find you'])
      await phone.getByText(label, { exact: true }).tap();
    await expectFine(phone);
    await tap('Next');
    await step(phone, 4);
    await phone.getByText('You get job offers and events by email.').waitFor();
    await phone.getByText('Send me an invitation to an account').tap();
    await expectFine(phone);
    await tap('Done');
    await heading(phone, leavingMessages.done);
    await expectFine(phone);
    // The link of the work address, which colleagues may read, shows nothing of it.
    await phone.goto(world.address(link));
    await heading(phone, 'You have answered already');
    expect(await phone.locator('body').innerText()).not.toMatch(/leena@home|Mysuru/);
    await expectFine(phone);
    // That of the private address opens the answers again.
    await phone.goto(world.address(`${await linkTo(world, paths.leaving, leena.home)}&step=2`));
    await step(phone, 2);
    expect(await phone.getByLabel('City').inputValue()).toBe('Mysuru');
    await expectFine(phone);
  });

  test('by keyboard alone, in the dark theme', async () => {
    const page = await newPhone({ colorScheme: 'dark' });
    await page.goto(world.address(await linkTo(world, paths.leaving, kabir.work)));
    await heading(page, /^Kabir Anand/);
    await expectFine(page);
    await press(page, 'Next');
    await step(page, 2);
    await type(page, 'Private email', kabir.home);
    await page.keyboard.press('Enter');
    await page.getByLabel('Code').waitFor();
    await type(page, 'Code', await codeTo(world, kabir.home));
    await page.keyboard.press('Enter');
    await page.getByText(leavingMessages.emailConfirmed).waitFor();
    // What the company holds is not asked.
    expect(await page.getByLabel('Month of birth').count()).toBe(0);
    await type(page, /^Phone/, '98450 12345');
    await expectFine(page);
    await press(page, 'Next');
    await step(page, 3);
    await press(page, /^News/, 'Space');
    await expectFine(page);
    await press(page, 'Next');
    await step(page, 4);
    await expectFine(page);
    await press(page, 'Done');
    await heading(page, leavingMessages.done);
    await expectFine(page);
  });

  test('or declines: what was entered is deleted, and no one sees who it was', async () => {
    const page = await newPhone();
    const link = await linkTo(world, paths.leaving, dolly.work);
    await page.goto(world.address(link));
    await button(page, 'I don’t want to stay in touch').click();
    await page.getByRole('dialog', { name: 'Don’t stay in touch with Acme Industries?' }).waitFor();
    await expectFine(page);
    await button(page, 'Decline and delete').click();
    await heading(page, leavingMessages.declined);
    await expectFine(page);
    await page.goto(world.address(link));
    await heading(page, leavingMessages.declined);
  });
});

describe('HR follows them on the board', () => {
  test('sees who has confirmed, and settles what a leaver says is wrong', async () => {
    await walkTo(hr, `${paths.arrivals}?view=confirmed`);
    await row(leena.name).getByText('Left a remark').waitFor();
    await row(kabir.name).waitFor();
    await expectFineInBoth(hr);
    await row(leena.name).getByRole('link', { name: leena.name }).click();
    await hr.getByText('I am a Lead Analyst since April.').waitFor();
    await hr.getByText(leena.home).waitFor();
    await expectFineInBoth(hr);
    await button(hr, 'Change').click();
    const dialog = hr.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Designation' }).fill('Lead Analyst');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await toast(hr, arrivalMessages.changed);
    await button(hr, 'Mark as settled').click();
    await toast(hr, arrivalMessages.settled);
    await hr.getByText('I am a Lead Analyst since April.').waitFor({ state: 'detached' });
    await button(hr, 'Back to arrivals').click();
    await tile('Declined').click();
    await row('Tomorrow').waitFor();
    expect(await hr.getByRole('main').innerText()).not.toContain(dolly.name);
    await expectFineInBoth(hr);
  });

  test('deletes the announcement of one who stays, whose link then no longer works', async () => {
    const link = await linkTo(world, paths.leaving, stefan.work);
    await walkTo(hr, `${paths.arrivals}?view=asked`);
    await row(stefan.name).getByRole('link', { name: stefan.name }).click();
    await button(hr, 'They stay').click();
    const dialog = hr.getByRole('dialog', { name: `Does ${stefan.name} stay?` });
    await dialog.waitFor();
    await expectFineInBoth(hr);
    await dialog.getByRole('button', { name: 'They stay' }).click();
    await toast(hr, arrivalMessages.cancelled);
    await heading(hr, 'Arrivals');
    expect(await hr.getByText(stefan.name).count()).toBe(0);
    const page = await newPhone();
    await page.goto(world.address(link));
    await heading(page, leavingMessages.gone);
    await expectFine(page);
  });
});

describe('On the day after their last day', () => {
  test('they are in the directory with what they agreed to; one who declined or stays is not', async () => {
    expect(await directory(leena.name)).toEqual([]);
    await pass(2 * day);
    await signIn(hr);
    // The worker adds one after the other.
    for (const { name, home } of [leena, kabir])
      await expect
        .poll(async () => (await directory(name)).map(({ email }) => email), { timeout: 30_000 })
        .toEqual([home]);
    expect(await directory(dolly.name)).toEqual([]);
    expect(await directory(stefan.name)).toEqual([]);
    await hr.goto(`${paths.arrivals}?view=arrived`);
    await row(kabir.name).getByText('Yesterday').waitFor();
    await expectFineInBoth(hr);
    await row(leena.name).getByRole('link', { name: leena.name }).click();
    await heading(hr, leena.name);
    await hr.getByText('Lead Analyst').first().waitFor();
    const agreed = async (name: string) => {
      const [person] = await directory(name);
      const { consents } = await ask<{ consents: { purpose: string; granted: boolean; decided: boolean }[] }>(
        hr,
        `/alumni/${person?._id}/consents`,
      );
      expect(consents.filter(({ decided }) => decided)).toHaveLength(purposes.length);
      return consents.filter(({ granted }) => granted).map(({ purpose }) => purpose);
    };
    expect(await agreed(leena.name)).toEqual(['jobs', 'events', 'directory_listing']);
    expect(await agreed(kabir.name)).toEqual(['newsletter']);
  });

  test('the one who asked for an account creates it by the link to the private address', async () => {
    const phone = await newPhone();
    await phone.goto(world.address(await linkTo(world, paths.claim, leena.home)));
    await heading(phone, 'Stay in touch with Acme Industries');
    // What they chose before they left is chosen.
    expect(await phone.getByLabel('Jobs that may suit me').isChecked()).toBe(true);
    expect(await phone.getByLabel('News from the company').isChecked()).toBe(false);
    await expectFine(phone);
    await phone.getByLabel('Choose a password', { exact: true }).fill('Quiet-harbour-42');
    await button(phone, 'Sign up').click();
    await phone.waitForURL(/\/exemployee\//);
    await expectFine(phone);
    expect(world.sink.mailTo(kabir.home).some(({ raw }) => raw.toString().includes(paths.claim))).toBe(false);
    for (const { faults } of opened) expect(faults).toEqual([]);
  });
});
