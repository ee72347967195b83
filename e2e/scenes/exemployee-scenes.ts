import type { Page } from 'playwright-core';
import { featureParts } from '../support/feature-parts.ts';
import { ownApplyingScenes } from './applying-scenes.ts';
import { colleaguesScenes } from './colleagues-scenes.ts';
import { ownEventsScenes } from './events-scenes.ts';
import { ownGiftsScenes } from './gifts-scenes.ts';
import { ownOffersScenes } from './offered-scenes.ts';
import { ownPollsScenes } from './polls-scenes.ts';
import { ownReferringScenes } from './referring-scenes.ts';
import { answers, answersWith, ask, fails, never, type Scene, still } from './scene.ts';
import { ownSurveysScenes } from './surveys-scenes.ts';

const feed = /\/api\/own\/feed/;
const record = /\/api\/own\/record/;
const consents = /\/api\/own\/consents/;
const requests = /\/api\/own\/requests/;
const security = /\/api\/users\/security$/;
const unseen = { held: 'Senior Software Engineer', wanted: 'Principal Software Engineer and Architect of everything' };

const area = (screen: string, state: string, rest: Partial<Scene> = {}): Scene => ({
  area: 'exemployee',
  screen,
  state,
  path: screen === 'feed' ? '/exemployee/feed' : '/exemployee/profile',
  ...rest,
});
const section = (name: string) => ({ path: `/exemployee/profile?section=${name}` });
/** A post that strains the layout: a long text with an endless word. */
const awkward = {
  kind: 'post',
  _id: 'awkward',
  at: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  title: 'An address to remember, and a title that goes on for as long as a title may',
  picture: null,
  contentFormatted: `<p>https://acme.example/${'a'.repeat(120)}</p>${'<p>Send us your favourite picture of those years. The best ones will hang in the entrance.</p>'.repeat(18)}`,
  edited: true,
  pinned: true,
  comments: 1234,
  commentsOff: false,
  poll: null,
  reactions: { counts: { like: 12_345, celebrate: 1, support: 0, thanks: 999 }, own: 'celebrate' },
};

const greeting = { kind: 'greeting', _id: 'own', at: awkward.at, day: '02-29', own: true, people: [], others: 0 };
const faces = ['Venkatanarasimharajuvaripeta Subramaniam', 'Asha Müller', 'Meera Iyer', 'Usha J', 'Aarti Rajput'];
const greetings = [
  greeting,
  {
    ...greeting,
    _id: 'many',
    own: false,
    people: faces.map((name, at) => ({ _id: `${at}`, name, profileImg: null })),
    others: 1234,
  },
  { ...greeting, _id: 'one', own: false, people: [{ _id: 'one', name: 'Meera Iyer', profileImg: null }] },
];
const awkwardComments = [
  {
    _id: 'long',
    by: { _id: 'somebody', name: 'Venkatanarasimharajuvaripeta Subramaniam', profileImg: null },
    text: `https://acme.example/${'a'.repeat(120)}\n${'No one answers my letters. '.repeat(20)}`,
    at: awkward.at,
    own: false,
    reported: true,
  },
  { _id: 'company', by: null, text: 'We do now.', at: awkward.at, own: false, reported: false },
  {
    _id: 'own',
    by: { _id: 'ravi', name: 'Ravi Nair', profileImg: null },
    text: 'Thank you!',
    at: awkward.at,
    own: true,
    reported: false,
  },
];
const openComments = async (page: Page) => {
  await page.getByRole('button', { name: /comments on Twenty-five years/ }).click();
  await page.getByRole('textbox', { name: 'Your comment' }).scrollIntoViewIfNeeded();
};

const position = {
  kind: 'job',
  _id: '0190a5d0-0000-7000-8000-000000000001',
  at: awkward.at,
  title: 'Lead Data Scientist',
  location: 'Bengaluru or remote',
  salary: '₹42,00,000 – ₹56,00,000 a year',
  exclusive: false,
  applied: false,
  path: '/jobs/0190a5d0-0000-7000-8000-000000000001',
};
const positions = [
  position,
  { ...position, _id: 'second', title: 'Supply Chain Planner', salary: null, applied: true },
];

/** The ex-employee area, signed in as the demo’s ex-employee. */
export const exemployeeScenes: readonly Scene[] = [
  area('feed', 'full'),
  area('feed', 'poll', {
    act: (page) => page.getByRole('button', { name: 'Vote', exact: true }).first().scrollIntoViewIfNeeded(),
  }),
  area('feed', 'comments', { act: openComments }),
  area('feed', 'comments-awkward', {
    prepare: answersWith(/\/api\/own\/posts\/[^/]+\/comments/, { comments: awkwardComments, earlierCursor: 'more' }),
    act: openComments,
  }),
  area('feed', 'comments-paused', {
    prepare: answersWith(/\/api\/own\/posts\/[^/]+\/comments/, { pausedUntil: awkward.at }),
    act: async (page) => {
      await page.getByRole('button', { name: /comments on Twenty-five years/ }).click();
      await page.getByText(/so you cannot comment until/).scrollIntoViewIfNeeded();
    },
  }),
  area('feed', 'comment-report', {
    act: async (page) => {
      await openComments(page);
      await page
        .getByRole('button', { name: /^Report .*’s comment$/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  area('feed', 'awkward', { prepare: answers(feed, { items: [awkward], nextCursor: 'more' }) }),
  area('feed', 'jobs', { prepare: answers(feed, { items: positions, nextCursor: null, jobSearchStatus: 'casual' }) }),
  area('feed', 'status', { act: (page) => page.getByRole('button', { name: /^Change whether/ }).click() }),
  area('feed', 'greetings', { prepare: answers(feed, { items: greetings, nextCursor: null }) }),
  area('feed', 'empty', {
    prepare: answers(feed, { items: [], nextCursor: null, jobSearchStatus: null }),
  }),
  area('feed', 'offline', {
    act: async (page) => {
      // For this page alone: an answer that still comes would end a state that is only announced.
      const browser = await page.context().newCDPSession(page);
      const conditions = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
      await browser.send('Network.emulateNetworkConditions', conditions);
      await page.getByText(/^You are offline/).waitFor();
    },
  }),
  area('feed', 'loading', { prepare: never(/\/api\/own\/(record|feed)/) }),
  area('feed', 'error', { prepare: fails(feed, 400) }),
  area('feed', 'awaited', { prepare: answersWith(/\/api\/users\/profile/, { hasRecord: false }) }),
  area('feed', 'notice', { prepare: answersWith(/\/api\/users\/profile/, { unreadNotice: 2 }) }),
  area('job', 'exclusive', {
    path: async (page) => {
      const { items } = await ask<{ items: { exclusive?: boolean; path: string }[] }>(page, '/own/feed');
      return items.find(({ exclusive }) => exclusive)?.path ?? '/';
    },
  }),
  ...ownApplyingScenes,
  ...ownPollsScenes,
  ...ownGiftsScenes,
  ...ownEventsScenes,
  ...ownSurveysScenes,
  ...ownReferringScenes,
  ...ownOffersScenes,
  ...colleaguesScenes,
  area('profile', 'list'),
  area('profile', 'you', section('you')),
  area('profile', 'photo', {
    act: async (page) => {
      await page.getByRole('button', { name: 'Change photo' }).click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  area('profile', 'loading', { prepare: never(record) }),
  area('profile', 'error', { prepare: fails(record, 400) }),
  area('career', 'full', section('career')),
  area('career', 'empty', {
    ...section('career'),
    prepare: answersWith(record, {
      crawledInfo: { currentCompany: null, currentDesignation: null, currentLocation: null },
      professionalDetails: [],
      educationDetails: [],
    }),
  }),
  area('record', 'pending', section('record')),
  area('record', 'long', {
    ...section('record'),
    prepare: answersWith(record, {
      pendingChange: {
        _id: 'change',
        createdAt: awkward.at,
        fields: [
          { field: 'designation', ...unseen },
          { field: 'dateOfLeaving', held: '2023/07/12', wanted: '2023/09/30' },
          { field: 'employeeId', held: 'ACM0001', wanted: null },
        ],
      },
    }),
  }),
  area('record', 'ask-wrong', {
    ...section('record'),
    prepare: answersWith(record, { pendingChange: null }),
    act: async (page) => {
      await page.getByRole('button', { name: 'Request a change' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Ann');
      await page.getByRole('button', { name: 'Send request' }).click();
      await still(page);
    },
  }),
  area('privacy', 'full', section('privacy')),
  area('privacy', 'counting', {
    ...section('privacy'),
    act: (page) => page.getByRole('switch', { name: /^Count my opens/ }).scrollIntoViewIfNeeded(),
  }),
  area('privacy', 'data', {
    ...section('privacy'),
    act: (page) => page.getByRole('heading', { name: 'Your data' }).scrollIntoViewIfNeeded(),
  }),
  area('privacy', 'loading', { ...section('privacy'), prepare: never(/\/api\/own\/(consents|requests)/) }),
  area('privacy', 'error', { ...section('privacy'), prepare: fails(consents, 400) }),
  area('privacy', 'requests-error', {
    ...section('privacy'),
    prepare: fails(requests, 400),
    act: (page) => page.getByRole('button', { name: 'Try again' }).scrollIntoViewIfNeeded(),
  }),
  area('privacy', 'erasure', {
    ...section('privacy'),
    act: async (page) => {
      await page.getByRole('button', { name: 'Request erasure' }).click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  area('security', 'full', section('security')),
  area('security', 'error', { ...section('security'), prepare: fails(security, 400) }),
  area('security', 'no-password', {
    ...section('security'),
    prepare: answersWith(security, { hasPassword: false }),
  }),
  ...(await featureParts<readonly Scene[]>('scenes')).flat().filter(({ area }) => area === 'exemployee'),
];
