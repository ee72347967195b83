import type { Page } from 'playwright-core';
import { paths } from '#contract/base/paths.ts';
import type { Leaving } from '#contract/ex-employee/leaving.ts';
import { answers, fails, never, type Scene, still } from '../scenes/scene.ts';

const token = `0190a5d0-0000-7000-8000-000000000001.${'A'.repeat(43)}`;
const read = /\/api\/leaving\?/;
const save = /\/api\/leaving$/;
const code = /\/api\/leaving\/code$/;
const email = /\/api\/leaving\/email$/;
const confirmation = /\/api\/leaving\/confirmation$/;
const refusal = /\/api\/leaving\/decline$/;
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '/');
const own = 'meera.krishnan@mail.example';

const before: Leaving = {
  companyName: 'Acme Industries',
  companyLogo: null,
  state: 'open',
  hasConfirmed: false,
  hasArrived: false,
  dateOfLeaving: inDays(12),
  until: inDays(12),
  held: {
    name: 'Meera Krishnan',
    employeeId: 'ACM-20417',
    companyEmail: 'meera.krishnan@acme.example',
    designation: 'Lead Data Scientist',
    department: 'Planning',
    location: 'Bengaluru',
    dateOfJoining: '2019/03/04',
  },
  answers: {
    email: null,
    isEmailConfirmed: false,
    phone: null,
    currentLocation: null,
    linkedinUrl: null,
    gender: null,
    dateOfBirth: null,
    remark: null,
    agreed: [],
    wantsAccount: false,
    profileImg: null,
  },
  asks: [],
  notice: {
    version: 3,
    body: 'Acme Industries keeps your name, your dates and how to reach you, to stay in touch with you.\n\nYou decide about each kind of mail, and can change your mind at any time.\n\nYou can ask for a copy of your data, or have it erased: write to privacy@acme.example.',
    publishedAt: '2026-01-05T08:00:00.000Z',
  },
};
const given = (more: Partial<Leaving['answers']>): Leaving => ({ ...before, answers: { ...before.answers, ...more } });
const filled = given({
  email: own,
  isEmailConfirmed: true,
  phone: '98450 12345',
  currentLocation: 'Kochi',
  linkedinUrl: 'https://www.linkedin.com/in/meera-krishnan',
  agreed: ['newsletter', 'jobs', 'events', 'directory_listing'],
  wantsAccount: true,
});
const ended = {
  ...before,
  state: 'done' as const,
  hasConfirmed: true,
  answers: { ...before.answers, email: 'm•••@m•••', isEmailConfirmed: true },
};
const declined = { ...before, state: 'declined' as const };
const long = {
  ...before,
  asks: ['gender' as const, 'dateOfBirth' as const],
  held: {
    ...before.held,
    name: 'Venkatanarasimharajuvaripeta Subramaniam Chidambaram',
    companyEmail: 'venkatanarasimharajuvaripeta.subramaniam.chidambaram@acme.example',
    designation: 'Principal Engineer, Settlement and Reconciliation for the Payments Platform',
    department: null,
    dateOfJoining: null,
  },
};

const both =
  (...all: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const each of all) await each(page);
  };
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const reads = (words: string) => (page: Page) => page.getByText(words).first().waitFor();
const shows = (data: Leaving) => both(answers(save, data), answers(read, data));
const bottom = (page: Page) =>
  page.getByRole('button', { name: 'I don’t want to stay in touch' }).scrollIntoViewIfNeeded();

const scene = (state: string, step: number, rest: Partial<Scene> = {}): Scene => ({
  area: 'public',
  screen: 'leaving',
  state,
  path: `${paths.leaving}?token=${token}&step=${step}`,
  prepare: shows(before),
  ...rest,
});

/** The page of someone who is about to leave the company, behind the link in a mail to their work address. */
export const scenes: readonly Scene[] = [
  scene('check', 1),
  scene('check-bottom', 1, { act: bottom }),
  scene('check-long', 1, { prepare: shows(long) }),
  scene('remark', 1, { act: both(press('Report a mistake'), bottom) }),
  scene('arrived', 1, {
    prepare: shows({ ...before, hasArrived: true, dateOfLeaving: inDays(-3), until: inDays(27) }),
  }),
  scene('again', 1, { prepare: shows({ ...filled, hasConfirmed: true, until: inDays(42) }) }),
  scene('contact', 2),
  scene('contact-bottom', 2, { act: bottom }),
  scene('contact-asks', 2, { prepare: shows(long) }),
  scene('contact-filled', 2, { prepare: shows(filled) }),
  scene('contact-wrong', 2, {
    act: both(
      (page) => page.getByLabel('LinkedIn profile URL').fill('meera'),
      press('Next'),
      reads('Please enter valid LinkedIn profile URL'),
      still,
    ),
  }),
  scene('code', 2, {
    prepare: both(shows(before), answers(code, { email: own }, 201)),
    act: both((page) => page.getByLabel('Private email').fill(own), press('Send code'), reads('We sent a code to')),
  }),
  scene('code-wrong', 2, {
    prepare: both(
      shows(given({ email: own })),
      fails(email, 409, 'This code isn’t right. Please check the newest mail'),
    ),
    act: both(
      press('I have a code'),
      (page) => page.getByLabel('Code', { exact: true }).fill('123456'),
      press('Confirm'),
      reads('This code isn’t right'),
    ),
  }),
  scene('saved', 2, {
    act: both((page) => page.getByLabel('City').fill('Kochi'), reads('Saved'), bottom),
  }),
  scene('not-saved', 2, {
    prepare: both(fails(save), answers(read, before)),
    act: both((page) => page.getByLabel('City').fill('Kochi'), reads('Not saved'), bottom),
  }),
  scene('picture', 2, {
    act: both(press('Add a picture'), (page) => page.getByRole('dialog').waitFor()),
  }),
  scene('choices', 3),
  scene('choices-bottom', 3, { prepare: shows(filled), act: bottom }),
  scene('finish', 4, { prepare: shows(filled) }),
  scene('finish-missing', 4, { prepare: shows(long), act: bottom }),
  scene('notice-changed', 4, {
    prepare: both(fails(confirmation, 409, 'The notice has changed. Please read it once more'), shows(filled)),
    act: both(press('Done'), reads('The notice has changed')),
  }),
  scene('finished', 4, {
    prepare: both(shows(filled), answers(confirmation, ended)),
    act: both(press('Done'), reads('Everything is ready')),
  }),
  scene('finished-privately', 4, {
    prepare: both(shows(filled), answers(confirmation, { ...filled, hasConfirmed: true, until: inDays(42) })),
    act: both(press('Done'), reads('Everything is ready')),
  }),
  scene('done', 1, { prepare: shows(ended) }),
  scene('decline', 1, {
    act: both(press('I don’t want to stay in touch'), (page) => page.getByRole('dialog').waitFor()),
  }),
  scene('declined', 1, {
    prepare: both(shows(before), answers(refusal, declined)),
    act: both(
      press('I don’t want to stay in touch'),
      press('Decline and delete'),
      reads('You won’t hear from us about this again'),
    ),
  }),
  scene('declined-arrived', 1, { prepare: shows({ ...declined, hasArrived: true }) }),
  scene('gone', 1, { prepare: fails(read, 404, 'This link is no longer valid') }),
  scene('loading', 1, { prepare: never(read) }),
  scene('error', 1, { prepare: fails(read) }),
];
