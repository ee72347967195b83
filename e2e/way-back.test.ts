import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../api/test/until.ts';
import { paths } from '../contract/src/base/paths.ts';
import { ask, send, walkTo } from './scenes/scene.ts';
import { seriousFaults } from './support/axe.ts';
import { joinTeam, linkTo, mailText } from './support/mail.ts';
import { button, toast } from './support/on-page.ts';
import { signIn, startWorld, type World } from './support/world.ts';

// Three people at once: the recruiter, the approver, and the person who comes back, each in their own browser.

const title = 'Keeper of the Lighthouse';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-GB');

let world: World;
let recruiter: Page;
let colleague: Page;
let phone: Page;
let faults: string[];
let person: { _id: string; name: string; email: string };
let job: string;
let offerPage: string;

beforeAll(async () => {
  world = await startWorld();
  recruiter = (await world.newPage()).page;
  await signIn(recruiter);
  colleague = await joinTeam(world, recruiter, { name: 'Rekha Iyer', role: 'hr' });
  ({ page: phone, faults } = await world.newPage({ viewport: { width: 375, height: 812 } }));
  await send(recruiter, '/offers/settings', { secondPerson: true });
  const described = { title, description: '<p>You keep the light.</p>', places: { others: ['Diu'] }, open: true };
  job = (await send<{ _id: string }>(recruiter, '/jobs', described))._id;
  const { alumnis } = await ask<{ alumnis: (typeof person)[] }>(recruiter, '/alumni?pageContent=1');
  const [first] = alumnis;
  if (!first) throw new Error('The demo has no ex-employee to invite');
  person = first;
});
afterAll(() => world.end());

const dialog = (page: Page) => page.getByRole('dialog');
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const field = (name: string) => dialog(recruiter).getByRole('textbox', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const card = (column: string) =>
  recruiter.getByRole('list', { name: column, exact: true }).getByRole('listitem').filter({ hasText: person.name });

describe('From a message to the day they join', () => {
  test('a job is shared by a rehire message; its recipient opens it in their mailbox, and applies', async () => {
    const shared = { type: 1, jobId: job, location: 'Diu', subject: 'Come back', message: 'We miss you.' };
    await send(recruiter, '/emailers/rehire', { ...shared, salary: '', recipients: [person.email] });
    const link = /\/jobs\/\S+\?key=\S+/.exec(await mailText(world, person.email, 'Come back'))?.[0] ?? '';
    // Invitations are recorded in the background.
    const invited = () => ask<{ offers: object[] }>(recruiter, `/offers?job=${job}&state=invited`);
    await until('the invitation', async () => (await invited()).offers.length === 1);
    await walkTo(recruiter, paths.offers);
    await recruiter
      .getByRole('row', { name: new RegExp(person.name) })
      .getByText('Invited')
      .waitFor();
    await walkTo(phone, link);
    await phone.getByRole('link', { name: 'Apply', exact: true }).click();
    await phone.getByText('Applying as').waitFor();
    await button(phone, 'Send application').click();
    await heading(phone, 'Your application has been sent');
  });

  test('on the board the application moves to the interviews, and an offer is started from it', async () => {
    await walkTo(recruiter, paths.jobApplications.replace('$id', job));
    await card('New').waitFor();
    const steps = { 'In review': 'Start review', Shortlisted: 'Shortlist', Interviewing: 'Move to interviews' };
    for (const [column, label] of Object.entries(steps)) {
      await recruiter.getByRole('button', { name: `Move ${person.name}` }).click();
      await recruiter.getByRole('menuitem', { name: `Move to ${column}`, exact: true }).click();
      // The email is shown before a move that sends one.
      await recruiter.getByRole('dialog').getByRole('region', { name: 'Text of the email' }).waitFor();
      await inDialog(recruiter, label);
      await card(column).waitFor();
    }
    await card('Interviewing').getByRole('link').first().click();
    await button(recruiter, 'Make an offer').click();
    await toast(recruiter, 'Offer drafted');
    await button(recruiter, 'Write the offer').click();
    await field('Salary').fill('₹9,00,000 a year');
    await field('Date of joining').fill(inDays(20));
    await inDialog(recruiter, 'Save');
    await toast(recruiter, 'Offer saved');
    offerPage = new URL(recruiter.url()).pathname;
    expect(await seriousFaults(recruiter)).toEqual([]);
  });

  test('its author can’t approve it; a colleague does, and it is sent', async () => {
    await recruiter.getByText(/You wrote it, so a colleague has to approve it/).waitFor();
    expect(await button(recruiter, 'Approve').count()).toBe(0);
    await walkTo(colleague, offerPage);
    await button(colleague, 'Approve').click();
    await button(colleague, 'Send the offer').waitFor();
    await recruiter.reload();
    await button(recruiter, 'Send the offer').click();
    await inDialog(recruiter, 'Send the offer');
    await recruiter.getByText('They have the offer and can answer.').waitFor();
    await recruiter.goto(paths.jobApplications.replace('$id', job));
    await card('Offered').waitFor();
  });

  test('it is accepted by the link in the email; on joining, the person leaves the directory and counts as a hire', async () => {
    await walkTo(phone, await linkTo(world, paths.offer, person.email));
    await button(phone, 'Accept').click();
    await button(phone, 'Accept the offer').click();
    await phone.getByText('Welcome back! The recruiter will tell you about the next steps.').waitFor();
    await recruiter.goto(offerPage);
    await button(recruiter, 'Mark as joined').click();
    await field('Joined on').fill(inDays(0));
    await inDialog(recruiter, 'Mark as joined');
    await recruiter.getByText('They work here again.', { exact: true }).waitFor();
    const { alumnis } = await ask<{ alumnis: object[] }>(recruiter, `/alumni?searchtext=${person.email}`);
    expect(alumnis).toEqual([]);
    await recruiter.goto(paths.jobApplications.replace('$id', job));
    await card('Hired').waitFor();
    await walkTo(recruiter, `${paths.recruitment}?tab=figures`);
    await recruiter.getByRole('region', { name: 'Results' }).getByText('Came back').waitFor();
    const { hires } = await ask<{ hires: { way: string; count: number }[] }>(recruiter, '/recruitment/results');
    expect(hires.find(({ way }) => way === 'rehire')?.count).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });
});
