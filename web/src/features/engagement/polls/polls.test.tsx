import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#contract/base/paths.ts';
import { campaignMessages, pollCampaignMessages } from '#contract/engagement/campaign-messages.ts';
import {
  changeCampaign,
  countAudience,
  createCampaign,
  listCampaigns,
  moveCampaign,
  readCampaign,
  rehearseCampaign,
} from '#contract/engagement/campaign-routes.ts';
import { type Campaign, campaign, rehearsal } from '#contract/engagement/campaigns.ts';
import {
  exportPoll,
  listOwnPolls,
  type PollToVote,
  poll,
  pollMessages,
  pollToVote,
  readLinkedPoll,
  readOwnPoll,
  readPoll,
  savePoll,
  voteByLink,
  voteInPoll,
} from '#contract/engagement/polls.ts';
import { emailPreview, emailTemplate, previewEmail, readTemplate } from '#contract/mail/email-templates.ts';
import { feedQuery } from '#web/features/base/feed/api.ts';
import { campaignsQuery, templatesQuery } from '#web/features/engagement/campaigns/api.ts';
import { campaignQuery } from '#web/features/engagement/campaigns/components/campaign-query.ts';
import { galleryQuery } from '#web/features/mail/email-builder/api.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { fill, Page, press, settle } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { loadHandedIn, plugIn } from '../../../lib/feature.ts';
import { type Hint, refresherOf } from '../../../lib/live.ts';
import { ownPollsQuery } from './api.ts';
import { FeedPoll } from './components/FeedPoll.tsx';
import { OwnPolls } from './components/OwnPolls.tsx';
import { pollQuery } from './components/poll-query.ts';
import { PollPage } from './pages/PollPage.tsx';
import { PollsPage } from './pages/PollsPage.tsx';
import { VotePage } from './pages/VotePage.tsx';

// As the router does for what a page needs.
beforeAll(async () => {
  plugIn([]);
  await loadHandedIn(['filters', 'controls']);
});

const id = idOf(7);
const options = ['Goa', 'Leh', 'Munnar'].map((text, at) => ({ _id: idOf(20 + at), text, capacity: null }));
const [goa = '', leh = ''] = options.map(({ _id }) => _id);
const draft: Campaign = sample(campaign, {
  _id: id,
  kind: 'poll',
  name: 'Winter meeting',
  state: 'draft',
  topic: 'surveys',
  audience: { filters: {}, removed: [], everyone: true },
  templateId: idOf(9),
  remindDays: [],
  reminded: 0,
});
const numbers = Object.fromEntries(
  [
    'audience',
    'sent',
    'waiting',
    'skipped',
    'failed',
    'delivered',
    'opened',
    'not_opened',
    'proxied',
    'clicked',
    'scanned',
    'unsubscribed',
    'bounced',
    'complained',
    'replied',
  ].map((name) => [name, name === 'audience' || name === 'sent' ? 10 : 0]),
) as NonNullable<Campaign['counts']>;
const open: Campaign = {
  ...draft,
  state: 'running',
  startedAt: '2026-05-01T08:00:00.000Z',
  counts: numbers,
  answers: 4,
};
const written = sample(poll, {
  _id: id,
  question: 'Where shall we meet?',
  most: 1,
  canChange: true,
  results: 'voted',
  isNamed: false,
  options: options.map((option, at) => ({ ...option, votes: [3, 1, 0][at] ?? 0 })),
  voters: 4,
  counted: 4,
  counting: 'closing',
});
const toVote = sample(pollToVote, {
  _id: id,
  companyName: 'Acme',
  question: written.question,
  most: 1,
  canChange: true,
  results: 'voted',
  isNamed: false,
  state: 'running',
  closesAt: null,
  options: options.map(({ _id, text }) => ({ _id, text, isFull: false, votes: null })),
  voters: null,
  hasVoted: false,
  chosen: [],
  canVote: true,
  isTest: false,
});
const voted = (option: string): PollToVote => ({
  ...toVote,
  options: toVote.options.map((each) => ({ ...each, votes: each._id === option ? 1 : 0 })),
  voters: 1,
  hasVoted: true,
  chosen: [option],
});

const on =
  (shown: Campaign, asked = written) =>
  (server: FakeServer) =>
    server
      .answer(readCampaign, shown)
      .answer(readPoll, asked)
      .answer(rehearseCampaign, sample(rehearsal, { audience: 10, reached: 9, leftOut: [] }))
      .answer(countAudience, { audience: 10, reached: 9 })
      .answer(readTemplate, sample(emailTemplate, { document: { version: 1, settings: {}, blocks: [] } as never }))
      .answer(previewEmail, sample(emailPreview, { subject: 'One question', html: '<p>News</p>' }));
const at = { at: `/home/engagement/polls/${id}`, path: paths.poll };
const byLink = { at: `/polls/${id}?key=abc`, path: paths.votePoll };

describeActions('Polls', [
  action({
    does: 'begins one',
    refreshes: [campaignsQuery('poll', undefined, undefined)],
    show: <PollsPage />,
    reads: (server) => server.answer(listCampaigns, { campaigns: [open], nextCursor: null }),
    fill: async () => {
      await press('Create poll');
      await fill('Name', 'Summer meeting');
    },
    press: 'Create',
    route: createCampaign,
    sends: { body: { kind: 'poll', name: 'Summer meeting' } },
    answer: draft,
    says: pollCampaignMessages.created,
    leads: `/home/engagement/polls/${id}`,
    fails: pollCampaignMessages.notCreated,
    fault: { path: 'name', label: 'Name' },
  }),
  action({
    does: 'writes what one asks',
    refreshes: [
      pollQuery(id),
      campaignQuery(id),
      campaignsQuery('poll', undefined, undefined),
      templatesQuery,
      galleryQuery(undefined),
    ],
    show: <PollPage />,
    ...at,
    reads: on(draft),
    fill: async () => {
      await press('Edit question');
      await screen.findByRole('dialog');
      await fill('Question', 'Where do we meet?');
      await press('Add option');
      await fill('Option 4', 'Ooty');
    },
    press: 'Save',
    route: savePoll,
    sends: {
      params: { id },
      body: {
        question: 'Where do we meet?',
        options: [...options, { text: 'Ooty', capacity: null }],
        most: 1,
        canChange: true,
        results: 'voted',
        isNamed: false,
      },
    },
    answer: written,
    says: pollMessages.saved,
    fails: pollMessages.notSaved,
    fault: { path: 'question', label: 'Question' },
  }),
  action({
    does: 'changes when one closes, and its reminders',
    refreshes: [campaignQuery(id), campaignsQuery('poll', undefined, undefined)],
    show: <PollPage />,
    ...at,
    reads: on(draft),
    fill: async () => {
      await press('Edit closing');
      await fill('First reminder, days after it starts', '3');
    },
    press: 'Save',
    route: changeCampaign,
    sends: { params: { id }, body: { closesAt: null, remindDays: [3] } },
    answer: draft,
    says: pollCampaignMessages.updated,
    fails: pollCampaignMessages.notUpdated,
  }),
  action({
    does: 'closes one',
    refreshes: [campaignQuery(id), campaignsQuery('poll', undefined, undefined)],
    show: <PollPage />,
    ...at,
    reads: on(open),
    fill: () => press('Close poll'),
    press: 'Close poll',
    route: moveCampaign,
    sends: { params: { id }, body: { act: 'close' } },
    answer: { ...open, state: 'finished' },
    says: pollCampaignMessages.closed,
    fails: pollCampaignMessages.notMoved,
    tells: true,
  }),
  action({
    does: 'votes by the link of a mail',
    show: <VotePage />,
    ...byLink,
    reads: (server) => server.answer(readLinkedPoll, toVote),
    fill: () => press({ role: 'radio', name: 'Leh' }),
    press: 'Vote',
    route: voteByLink,
    sends: { params: { id }, body: { key: 'abc', options: [leh] } },
    answer: voted(leh),
    says: `${pollMessages.voted}.`,
    fails: pollMessages.notVoted,
    tells: true,
  }),
  action({
    does: 'votes as who is signed in',
    refreshes: [feedQuery, ownPollsQuery],
    show: <VotePage />,
    at: `/polls/${id}`,
    path: paths.votePoll,
    reads: (server) => server.answer(readOwnPoll, toVote),
    fill: () => press({ role: 'radio', name: 'Leh' }),
    press: 'Vote',
    route: voteInPoll,
    sends: { params: { id }, body: { options: [leh] } },
    answer: voted(leh),
    says: `${pollMessages.voted}.`,
    fails: pollMessages.notVoted,
    tells: true,
  }),
  action({
    does: 'votes in the feed',
    refreshes: [feedQuery, ownPollsQuery],
    show: <FeedPoll item={{ kind: 'poll', at: '2026-05-01T08:00:00.000Z', ...toVote }} />,
    fill: () => press({ role: 'radio', name: 'Goa' }),
    press: 'Vote',
    route: voteInPoll,
    sends: { params: { id }, body: { options: [goa] } },
    answer: voted(goa),
    says: pollMessages.voted,
    fails: pollMessages.notVoted,
    tells: true,
  }),
]);

describe('What a poll shows', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => page.close());

  test('its results by option, each number with its people; of a secret poll when it has closed, and none behind an option', async () => {
    on({ ...open, state: 'finished' })(page.server);
    await page.show(<PollPage />, at);
    const bars = await screen.findByRole('list', { name: 'Votes by option' });
    expect(
      within(bars)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Goa3 · 75%', 'Leh1 · 25%', 'Munnar0 · 0%']);
    expect(within(bars).queryAllByRole('link')).toEqual([]);
    const votes = screen.getByRole('list', { name: 'Votes' });
    expect(
      within(votes)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      expect.stringContaining(`pollId=${id}&pollAnswer=voted`),
      expect.stringContaining(`pollId=${id}&pollAnswer=not_voted`),
    ]);
    page.close();
    page = new Page();
    on(open, { ...written, isNamed: true })(page.server);
    await page.show(<PollPage />, at);
    const link = await screen.findByRole('link', { name: 'Goa' });
    expect(link.getAttribute('href')).toContain(`pollAnswer=${goa}`);
  });

  test.each([
    ['closing', 0, 'Goa–', 'Results appear when the poll closes: until then votes can be changed.'],
    ['steps', 0, 'Goa–', 'Results appear once there are 10 votes, and then in batches of 5.'],
    ['steps', 15, 'Goa3 · 20%', 'Results appear once there are 10 votes, and then in batches of 5.'],
  ] as const)(
    'an open secret poll, counting %s, says when results appear, and opens no one',
    async (counting, counted, bar, words) => {
      on(open, { ...written, counting, counted, voters: counted })(page.server);
      await page.show(<PollPage />, at);
      const bars = await screen.findByRole('list', { name: 'Votes by option' });
      expect(screen.queryByRole('list', { name: 'Votes' })).toBeNull();
      expect(bars.textContent).toContain(bar);
      expect(within(bars).queryAllByRole('link')).toEqual([]);
      expect(document.body.textContent).toContain(`This poll is secret: no one sees who voted for what. ${words}`);
    },
  );

  test('of fewer than five secret votes it says why nothing is shown', async () => {
    on({ ...open, state: 'finished' }, { ...written, counted: 0, voters: 4 })(page.server);
    await page.show(<PollPage />, at);
    await screen.findByText(/no one sees who voted for what. Fewer than 5 people have voted, so nothing is shown\.$/);
  });

  test('its results follow the votes as the server hints at them', async () => {
    let hint: (hint: Hint) => void = () => {};
    function Hinted() {
      hint = refresherOf(useQueryClient());
      return <PollPage />;
    }
    on(open)(page.server);
    await page.show(<Hinted />, at);
    const votes = () => document.body.textContent;
    await waitFor(() => expect(votes()).toMatch(/Goa3 ·/));
    const [goaThree, ...others] = written.options;
    page.server.answer(readPoll, {
      ...written,
      options: [{ ...(goaThree as (typeof written.options)[0]), votes: 8 }, ...others],
      voters: 9,
    });
    await act(async () => hint({ topic: 'answers', id: idOf(99) }));
    await settle();
    expect(votes()).toMatch(/Goa3 ·/);
    await act(async () => hint({ topic: 'answers', id }));
    await waitFor(() => expect(votes()).toMatch(/Goa8 ·/));
  });

  test('a viewer reads the results and has no button', async () => {
    on(open)(page.server);
    await page.show(<PollPage />, { ...at, as: 'viewer' });
    await screen.findByRole('list', { name: 'Votes by option' });
    for (const name of ['Download results', 'Close poll', 'Pause', 'Edit closing'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('the results are downloaded', async () => {
    on(open)(page.server).answer(exportPoll, undefined as never);
    await page.show(<PollPage />, at);
    await press('Download results');
    await waitFor(() => expect(page.server.sentTo(exportPoll)).toHaveLength(1));
  });

  test('one that was opened and saved is as it was, with all that it can have', async () => {
    const content = {
      question: 'Where and when?',
      options: options.map((option, place) => ({ ...option, capacity: [20, null, 7][place] ?? null })),
      most: 2,
      canChange: false,
      results: 'closed',
      isNamed: true,
    } as const;
    const full = { ...written, ...content, options: content.options.map((option) => ({ ...option, votes: 0 })) };
    on(draft, full)(page.server).answer(savePoll, full);
    await page.show(<PollPage />, at);
    await press('Edit question');
    await press('Save');
    expect(page.server.sentTo(savePoll).map(({ body }) => body)).toEqual([content]);
  });

  test('when it closes and its reminders stay when they are opened and saved', async () => {
    const closesAt = new Date(Date.now() + 30 * 86_400_000).toISOString().replace(/:\d\d\.\d+Z/, ':00.000Z');
    on({ ...draft, closesAt, remindDays: [3, 9] })(page.server).answer(changeCampaign, draft);
    await page.show(<PollPage />, at);
    await press('Edit closing');
    await press('Save');
    expect(page.server.sentTo(changeCampaign).map(({ body }) => body)).toEqual([{ closesAt, remindDays: [3, 9] }]);
  });

  test('a poll without a question says so, with a button to write it', async () => {
    on(draft, { ...written, question: '', options: [], voters: 0 })(page.server);
    await page.show(<PollPage />, at);
    await press('Write the question');
    await screen.findByRole('dialog', { name: 'Question' });
    await fill('Option 1', 'Goa');
    await fill('Option 2', 'goa');
    await press('Save');
    await screen.findByText(pollMessages.optionTwice);
    expect(page.server.writes).toEqual([]);
  });

  test('the answer whose button was pressed in the mail is chosen, and nothing is sent before Vote', async () => {
    page.server.answer(readLinkedPoll, toVote);
    await page.show(<VotePage />, { at: `/polls/${id}?key=abc&answer=2`, path: paths.votePoll });
    const chosen = await screen.findByRole<HTMLInputElement>('radio', { name: 'Leh' });
    expect(chosen.checked).toBe(true);
    await settle();
    expect(page.server.writes).toEqual([]);
  });

  test('opened by a link, a secret vote is counted and not shown', async () => {
    page.server.answer(readLinkedPoll, { ...voted(goa), chosen: [] });
    await page.show(<VotePage />, byLink);
    await screen.findByText(/You have voted\. Your vote is secret, so this link doesn’t show it: sign in to see it\./);
    expect(document.body.textContent).not.toContain('You voted for');
    await screen.findByRole('button', { name: 'Change your vote' });
  });

  test('a link that has expired says how long it worked, and leads to the page by signing in', async () => {
    page.server.refuse(readLinkedPoll, { status: 403, message: campaignMessages.keyExpired });
    await page.show(<VotePage />, byLink);
    await screen.findByRole('heading', { name: 'This link has expired' });
    await screen.findByText(/stop working 90 days after .* has ended\. Sign in to see your answers/);
    const way = screen.getByRole('link', { name: 'Sign in' }).getAttribute('href');
    expect(way).toBe(`/?action=login&callback=${encodeURIComponent(`/polls/${id}`)}`);
  });

  test('a vote can be changed, what is full can’t be chosen, and one must be chosen', async () => {
    const many = {
      ...voted(goa),
      most: 2,
      options: toVote.options.map((each) => ({ ...each, isFull: each._id !== goa, votes: 1 })),
    };
    page.server.answer(readLinkedPoll, many);
    await page.show(<VotePage />, byLink);
    await press('Change your vote');
    expect((screen.getByRole('checkbox', { name: /Leh/ }) as HTMLInputElement).disabled).toBe(true);
    await press({ role: 'checkbox', name: 'Goa' });
    await press('Save your vote');
    await screen.findByText(pollMessages.choiceRequired);
    await press('Cancel');
    await screen.findByRole('button', { name: 'Change your vote' });
  });

  test('once as many are chosen as the poll allows, the others rest with the reason, until one is unticked', async () => {
    page.server.answer(readLinkedPoll, { ...toVote, most: 2 });
    await page.show(<VotePage />, byLink);
    const munnar = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Munnar' });
    await screen.findByText(/Choose up to 2\./);
    await press({ role: 'checkbox', name: 'Goa' });
    expect(munnar().disabled).toBe(false);
    await press({ role: 'checkbox', name: 'Leh' });
    expect(munnar().disabled).toBe(true);
    screen.getByText('All 2 chosen. Untick one to choose another.');
    await press({ role: 'checkbox', name: 'Goa' });
    expect(munnar().disabled).toBe(false);
  });

  const unseen = { ...toVote, chosen: [goa], hasVoted: true, canVote: false };
  test.each([
    ['closing', { ...unseen, counting: 'closing' as const }, 'The results are shown when the poll has closed.'],
    [
      'closed by its rules',
      { ...unseen, counting: 'steps' as const, results: 'closed' as const },
      'The results are shown when the poll has closed.',
    ],
    [
      'steps',
      { ...unseen, counting: 'steps' as const },
      'Results appear once there are 10 votes, and then in batches of 5.',
    ],
    [
      'steps, counted',
      { ...voted(goa), counting: 'steps' as const, voters: 15 },
      'The votes of 15 people are counted so far.',
    ],
    [
      'steps, closed',
      { ...voted(goa), counting: 'steps' as const, state: 'finished' as const, canVote: false, voters: 1 },
      '1 person has voted.',
    ],
    [
      'too few',
      { ...unseen, counting: 'steps' as const, state: 'finished' as const },
      'Fewer than 5 people have voted, so nothing is shown.',
    ],
  ])('a voter reads when a secret poll is counted: %s', async (_, poll, words) => {
    page.server.answer(readLinkedPoll, poll);
    await page.show(<VotePage />, byLink);
    await screen.findByText((text) => text.includes(words));
  });

  test('a link that is no longer good says so', async () => {
    page.server.refuse(readLinkedPoll, { status: 404, message: 'gone' });
    await page.show(<VotePage />, byLink);
    await screen.findByText('This link has expired');
  });

  test('the reader’s list shows the state of each poll', async () => {
    page.server.answer(listOwnPolls, {
      polls: [toVote, { ...voted(goa), _id: idOf(8) }, { ...toVote, _id: idOf(10), canVote: false, state: 'finished' }],
      nextCursor: null,
    });
    await page.show(<OwnPolls />);
    const rows = within(await screen.findByRole('list', { name: 'Polls' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent?.replace(written.question, ''))).toEqual([
      'Open',
      'You have voted',
      'Closed',
    ]);
  });
});
