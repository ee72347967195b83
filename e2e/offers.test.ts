// Only with --all: way-back.test.ts does the same with a second approver; this one continues until the person leaves again.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../contract/src/base/paths.ts';
import { pressMore } from './scenes/record-scenes.ts';
import { ask, send } from './scenes/scene.ts';
import { seriousFaults } from './support/axe.ts';
import { linkTo } from './support/mail.ts';
import { button, toast } from './support/on-page.ts';
import { signIn, startWorld, type World } from './support/world.ts';

// One rehire from the first offer to the next leaving, as the company and the person see it in their browsers.

const title = 'Keeper of the Seeds';
const typed = (day: Date) => day.toLocaleDateString('en-GB');
const inDays = (days: number) => typed(new Date(Date.now() + days * 86_400_000));

let world: World;
let recruiter: Page;
let phone: Page;
let person: { _id: string; name: string; email: string };
let faults: string[];

beforeAll(async () => {
  world = await startWorld();
  recruiter = (await world.newPage()).page;
  await signIn(recruiter);
  ({ page: phone, faults } = await world.newPage({ viewport: { width: 375, height: 812 } }));
  await send(recruiter, '/jobs', {
    title,
    description: '<p>You keep the seeds.</p>',
    places: { others: ['Leh'] },
    open: true,
  });
  const { alumnis } = await ask<{ alumnis: { _id: string }[] }>(recruiter, '/alumni?searchtext=ravi@alumni.example');
  person = await ask(recruiter, `/alumni/${alumnis[0]?._id}`);
});
afterAll(() => world.end());

const dialog = (page: Page) => page.getByRole('dialog');
const field = (name: string) => dialog(recruiter).getByRole('textbox', { name });
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const drawn = (page: Page) => page.locator('canvas').first().waitFor();
const record = () => `${paths.exemployee}?id=${person._id}`;

describe('A rehire offer', () => {
  test('starts at the record: an offer is drafted, written, approved and sent', async () => {
    await recruiter.goto(world.address(record()));
    await heading(recruiter, person.name);
    await pressMore(recruiter, 'Make an offer');
    await dialog(recruiter).getByRole('combobox', { name: 'Job' }).click();
    await recruiter.getByRole('option', { name: title }).click();
    await inDialog(recruiter, 'Write the offer');
    await toast(recruiter, 'Offer drafted');
    await button(recruiter, 'Write the offer').click();
    await field('Salary').fill('₹12,00,000 a year');
    await field('Date of joining').fill(inDays(30));
    await field('Letter').fill('We kept your place.');
    await field('What has changed').fill('There is a greenhouse now.');
    await field('Who is still there').fill('Everyone.');
    await inDialog(recruiter, 'Save');
    await toast(recruiter, 'Offer saved');
    await drawn(recruiter);
    await button(recruiter, 'Approve').click();
    await button(recruiter, 'Send the offer').click();
    await inDialog(recruiter, 'Send the offer');
    await recruiter.getByText('They have the offer and can answer.').waitFor();
    expect(await seriousFaults(recruiter)).toEqual([]);
  });

  test('is read, asked about and answered on a phone, by the link in the email', async () => {
    await phone.goto(world.address(await linkTo(world, paths.offer, person.email)));
    await phone.getByRole('heading', { level: 1, name: /would like to have you back$/ }).waitFor();
    await phone.getByText('There is a greenhouse now.').waitFor();
    await drawn(phone);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await phone.getByLabel('What would you like to know?').fill('Who waters them?');
    await button(phone, 'Send question').click();
    await phone.getByRole('listitem').filter({ hasText: 'Who waters them?' }).waitFor();
    await recruiter.reload();
    await recruiter.getByText('Who waters them?').waitFor();
    await recruiter.getByLabel('Your message').fill('All of us, in turns.');
    await button(recruiter, 'Send message').click();
    await toast(recruiter, 'Message sent');
    await phone.reload();
    await phone.getByText('All of us, in turns.').waitFor();
    await button(phone, 'Accept').click();
    await phone.getByLabel('A note to the recruiter').fill('With pleasure.');
    await button(phone, 'Accept the offer').click();
    await phone.getByText('Welcome back! The recruiter will tell you about the next steps.').waitFor();
    expect(await button(phone, 'Accept').count()).toBe(0);
    expect(await seriousFaults(phone)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('ends on the day they join; the record says so until they leave again', async () => {
    await recruiter.reload();
    await recruiter.getByText('‘With pleasure.’').waitFor();
    await button(recruiter, 'Mark as joined').click();
    await field('Joined on').fill(inDays(-10));
    await inDialog(recruiter, 'Mark as joined');
    await recruiter.getByText('They work here again.', { exact: true }).waitFor();
    await recruiter.getByRole('link', { name: 'Record' }).click();
    await recruiter.getByText(/^Works here again since /).waitFor();
    await button(recruiter, 'Has left again').click();
    await field('Date of leaving').fill(inDays(0));
    await inDialog(recruiter, 'Save');
    await toast(recruiter, 'They are an ex-employee again');
    await recruiter.getByRole('heading', { name: 'Earlier employment here' }).waitFor();
    await recruiter.getByRole('heading', { name: 'Company record' }).waitFor();
    await recruiter
      .getByRole('link', { name: /^Rehire for Keeper of the Seeds/ })
      .first()
      .click();
    await recruiter.getByText('They work here again.', { exact: true }).waitFor();
  });
});
