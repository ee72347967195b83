import type { Page } from 'playwright-core';
import { campaignKinds } from '#contract/base/campaign-states.ts';
import { paths } from '#contract/base/paths.ts';
import type { Rehearsal } from '#contract/engagement/campaigns.ts';
import { type Poll, pollMessages } from '#contract/engagement/polls.ts';
import { answers, answersWith, ask, fails, never, type Scene } from './scene.ts';

const path = '/home/engagement/polls';
const list = /\/api\/campaigns\?/;
const read = /\/api\/polls\/[0-9a-f-]{36}$/;
const review = /\/api\/campaigns\/[\w-]+\/rehearsal$/;
const own = /\/api\/own\/polls(?:\?|$)/;
const linked = /\/api\/polls\/[0-9a-f-]{36}\/linked/;
const id = '0190a5d0-0000-7000-8000-00000000000a';

/** Returns the page of a demo poll. */
const poll = (name: string) => async (page: Page) => {
  const { campaigns } = await ask<{ campaigns: { _id: string; name: string }[] }>(page, '/campaigns?kind=poll');
  return `${path}/${campaigns.find((one) => one.name === name)?._id}`;
};
const open = poll('Next meet-up: where?');
const named = poll('Mentors for the new trainees');
const draft = poll('Gift for the tenth year');
const opens = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};
/** So many recipients that their number must be typed; some are left out. */
export const withSomeLeftOut: Partial<Rehearsal> = {
  audience: 431,
  reached: 412,
  leftOut: [
    { reason: 'no_consent', count: 12 },
    { reason: 'unsubscribed', count: 4 },
    { reason: 'bounced', count: 3 },
  ],
  problems: [],
};
/** The review of a campaign whose content is not written yet. */
export const unwritten = (message: string) => answersWith(review, { problems: [{ about: 'content', message }] });
const longest = 'A question that goes on for as long as a question may, with a word that does not end: '.padEnd(
  200,
  'a',
);

const scene = (state: string, more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  screen: 'polls',
  state,
  path,
  ...more,
});
const one = (state: string, of: Scene['path'], more: Partial<Scene> = {}): Scene => ({
  ...scene(state, more),
  screen: 'poll',
  path: of,
  shows: paths.poll,
});

/** Polls for the company: the list, a draft, an open one, and results; and the engagement overview. */
export const pollsScenes: readonly Scene[] = [
  scene('full'),
  scene('empty', { prepare: answers(list, { campaigns: [], nextCursor: null }) }),
  scene('none-found', { path: `${path}?searchtext=nothing` }),
  scene('loading', { prepare: never(list) }),
  scene('error', { prepare: fails(list) }),
  scene('create', { act: opens('Create poll') }),
  one('draft', draft, { act: (page) => page.getByRole('list', { name: 'Review' }).waitFor() }),
  one('draft-question', draft, { act: opens('Edit question') }),
  one('draft-question-faulty', draft, {
    act: async (page) => {
      await opens('Edit question')(page);
      await page.getByRole('textbox', { name: 'Question' }).fill('');
      await page.getByLabel('Option 2').fill('A watch');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Please enter a question').waitFor();
    },
  }),
  one('draft-closing', draft, { act: opens('Edit closing') }),
  one('draft-start', draft, {
    prepare: answersWith(review, withSomeLeftOut),
    act: async (page) => {
      await opens('Start now')(page);
      await page.getByRole('textbox', { name: /^Number of people/ }).fill('12');
      await page.getByRole('dialog').getByRole('button', { name: 'Start now' }).click();
      await page.getByText('Type 412 to confirm the number').waitFor();
    },
  }),
  one('draft-unwritten', draft, {
    prepare: async (page) => {
      await answersWith(read, { question: '', options: [] })(page);
      await unwritten(pollMessages.notWritten)(page);
    },
  }),
  one('open', open),
  one('open-close', open, { act: opens('Close poll') }),
  one('secret-waiting', open, {
    prepare: async (page) => {
      const { options } = await ask<Poll>(page, (await open(page)).replace(path, '/polls'));
      const uncounted = { voters: 0, counted: 0, options: options.map((option) => ({ ...option, votes: 0 })) };
      await answersWith(read, { isNamed: false, counting: 'steps', ...uncounted })(page);
    },
  }),
  one('named', named),
  one('closed', poll('What should the newsletter be about?')),
  one('paused', poll('Name of the new canteen')),
  one('cancelled', poll('Bus to Nandi Hills')),
  one('loading', open, { prepare: never(read) }),
  one('error', open, { prepare: fails(read) }),
  one('missing', `${path}/${id}`),
  { ...scene('full'), screen: 'engagement', path: paths.engagement },
  {
    ...scene('empty'),
    screen: 'engagement',
    path: paths.engagement,
    prepare: answers(/\/api\/engagement$/, {
      kinds: campaignKinds.map((kind) => ({ kind, running: 0, scheduled: 0, paused: 0, drafts: 0 })),
      underway: [],
      ended: [],
      stuck: [],
    }),
  },
  { ...scene('loading'), screen: 'engagement', path: paths.engagement, prepare: never(/\/api\/engagement$/) },
  { ...scene('error'), screen: 'engagement', path: paths.engagement, prepare: fails(/\/api\/engagement$/) },
];

/** Returns the page of a poll for the signed-in person. */
const addressed = (question: string) => async (page: Page) => {
  const { polls } = await ask<{ polls: { _id: string; question: string }[] }>(page, '/own/polls');
  return `/polls/${polls.find((one) => one.question === question)?._id}`;
};
const area = (screen: string, state: string, rest: Partial<Scene>): Scene => ({
  area: 'exemployee',
  screen,
  state,
  path: '/exemployee/profile?section=polls',
  ...rest,
});

/** Polls for the ex-employee: their own list, and one to vote in. */
export const ownPollsScenes: readonly Scene[] = [
  area('own-polls', 'full', {}),
  area('own-polls', 'empty', { prepare: answers(own, { polls: [], nextCursor: null }) }),
  area('own-polls', 'loading', { prepare: never(own) }),
  area('own-polls', 'error', { prepare: fails(own) }),
  area('vote', 'open', { path: addressed('Where shall we meet next?'), shows: paths.votePoll }),
  area('vote', 'voted', { path: addressed('Would you give a trainee an hour of your time?'), shows: paths.votePoll }),
  area('vote', 'closed', { path: addressed('What would you like to read in our newsletter?'), shows: paths.votePoll }),
];

const shown = {
  _id: id,
  companyName: 'Acme Industries',
  question: longest,
  most: 2,
  canChange: false,
  results: 'closed',
  isNamed: true,
  state: 'running',
  closesAt: null,
  options: [
    {
      _id: `${id.slice(0, -1)}1`,
      text: 'An option with a word that does not end: '.padEnd(100, 'a'),
      isFull: false,
      votes: null,
    },
    { _id: `${id.slice(0, -1)}2`, text: 'One that is full', isFull: true, votes: null },
    { _id: `${id.slice(0, -1)}3`, text: 'Another', isFull: false, votes: null },
  ],
  counting: 'once',
  voters: null,
  hasVoted: false,
  chosen: [],
  canVote: true,
  isTest: false,
};
const byLink = (state: string, rest: Partial<Scene>): Scene => ({
  area: 'public',
  screen: 'vote',
  state,
  path: `/polls/${id}?key=key&answer=1`,
  shows: paths.votePoll,
  ...rest,
});

/** A poll, by the link in its email. */
export const votingScenes: readonly Scene[] = [
  byLink('answered-in-mail', { prepare: answers(linked, shown) }),
  byLink('test', { prepare: answers(linked, { ...shown, isTest: true }) }),
  byLink('without-choice', {
    path: `/polls/${id}?key=key`,
    prepare: answers(linked, shown),
    act: async (page) => {
      await page.getByRole('button', { name: 'Vote' }).click();
      await page.getByText('Please choose an option').waitFor();
    },
  }),
  byLink('waiting-for-results', {
    prepare: answers(linked, { ...shown, hasVoted: true, chosen: [shown.options[2]?._id], canVote: false }),
  }),
  byLink('secret', { prepare: answers(linked, { ...shown, isNamed: false, hasVoted: true, canChange: true }) }),
  byLink('expired', { prepare: fails(linked, 403, 'This link has expired') }),
  byLink('loading', { prepare: never(linked) }),
  byLink('gone', { prepare: fails(linked, 404, 'This link has expired') }),
  byLink('error', { prepare: fails(linked) }),
];
