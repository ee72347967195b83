import type { Page } from 'playwright-core';
import { answers, answersWith, fails, never, type Scene } from './scene.ts';

// Whoever is signed in here is of the company: what an ex-employee would be answered stands in for the server.
const together =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
const feed = /\/api\/own\/feed/;
const record = /\/api\/own\/record/;
const person = { type: 'exemployee', role: null, permissions: ['own:record'], name: 'Ravi Menon' };
const asRavi = answersWith(/\/api\/users\/profile/, { ...person, hasRecord: true });
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const items = [
  {
    kind: 'job',
    _id: 'one',
    at: daysAgo(1),
    title: 'Principal Engineer for the platform that everything else at Acme Industries is built upon',
    location: 'Bengaluru',
    salary: '₹48–60 lakh a year plus incentives, shares and a place to park',
    exclusive: true,
  },
  {
    kind: 'post',
    _id: 'two',
    at: daysAgo(3),
    title: 'Twenty-five years of Acme',
    contentFormatted: `<p>In 2001 eleven people began in two rooms above a bakery.</p>${'<p>Send us your favourite picture of those years. The best ones will hang in the entrance.</p>'.repeat(18)}`,
    edited: true,
  },
  {
    kind: 'post',
    _id: 'three',
    at: daysAgo(20),
    title: 'An address to remember',
    contentFormatted: `<p>https://acme.example/${'a'.repeat(120)}</p>`,
    edited: false,
  },
];
const held = {
  name: 'Ravi Menon',
  email: 'ravi@alumni.example',
  gender: 'male',
  dateOfBirth: '1970/09/18',
  companyName: 'Acme Industries',
  companyEmail: 'ravi.menon@acme.example',
  designation: 'Senior Software Engineer',
  department: 'Engineering',
  location: 'Bengaluru',
  employeeId: 'ACM0001',
  dateOfJoining: '2018/04/01',
  dateOfLeaving: '2023/07/12',
  profileImg: null,
  jobSearchStatus: 'casual',
  phone: '9845012345',
  linkedinUrl: null,
  crawledInfo: { currentCompany: 'Globex', currentDesignation: 'Engineering Manager', currentLocation: 'Pune' },
  currentIndustry: null,
  professionalDetails: [
    { designation: 'Engineer', organisation: 'Initech', dateOfJoining: '2014/06/01', dateOfLeaving: '2018/03/15' },
  ],
  educationDetails: [],
  pendingChange: null,
};
const pendingChange = {
  _id: 'change',
  createdAt: daysAgo(2),
  fields: [
    { field: 'designation', held: 'Senior Software Engineer', wanted: 'Principal Software Engineer and Architect' },
    { field: 'dateOfLeaving', held: '2023/07/12', wanted: '2023/09/30' },
    { field: 'employeeId', held: 'ACM0001', wanted: null },
  ],
};
const area = (screen: string, state: string, rest: Partial<Scene> = {}): Scene => ({
  area: 'exemployee',
  screen,
  state,
  path: screen === 'feed' ? '/exemployee/feed' : '/exemployee/profile',
  prepare: together(asRavi, answers(record, held), answers(feed, { items, nextCursor: 'more' })),
  ...rest,
});
const pending = together(asRavi, answers(record, { ...held, pendingChange }));

/** The ex-employee area, and the posts that the company writes for it. */
export const exemployeeScenes: readonly Scene[] = [
  area('feed', 'full'),
  area('feed', 'empty', {
    prepare: together(
      asRavi,
      answers(record, { ...held, jobSearchStatus: null }),
      answers(feed, { items: [], nextCursor: null }),
    ),
  }),
  area('feed', 'loading', { prepare: together(asRavi, never(record), never(feed)) }),
  area('feed', 'error', { prepare: together(asRavi, answers(record, held), fails(feed, 400)) }),
  area('feed', 'awaited', { prepare: answersWith(/\/api\/users\/profile/, { ...person, hasRecord: false }) }),
  area('profile', 'you'),
  area('profile', 'error', { prepare: together(asRavi, fails(record, 400)) }),
  area('profile', 'career', { path: '/exemployee/profile?section=career' }),
  area('profile', 'record', { path: '/exemployee/profile?section=record', prepare: pending }),
  area('profile', 'ask-wrong', {
    path: '/exemployee/profile?section=record',
    act: async (page) => {
      await page.getByRole('button', { name: 'Ask for a change' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Ann');
      await page.getByRole('button', { name: 'Send request' }).click();
      await page.waitForTimeout(400);
    },
  }),
  { area: 'portal', screen: 'posts', state: 'full', path: '/home/posts' },
  {
    area: 'portal',
    screen: 'posts',
    state: 'empty',
    path: '/home/posts',
    prepare: answers(/\/api\/posts/, { posts: [], nextCursor: null }),
  },
  {
    area: 'portal',
    screen: 'posts',
    state: 'write-wrong',
    path: '/home/posts',
    act: async (page) => {
      await page.getByRole('button', { name: 'Write post' }).click();
      await page.getByRole('textbox', { name: 'Text' }).waitFor();
      await page.getByRole('button', { name: 'Publish' }).click();
      await page.waitForTimeout(300);
    },
  },
];
