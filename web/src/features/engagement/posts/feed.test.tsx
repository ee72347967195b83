import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type ReactionState, reactionKinds } from '#contract/base/reaction-kinds.ts';
import { type PollToVote, pollMessages, pollToVote } from '#contract/engagement/polls.ts';
import { voteInPost } from '#contract/engagement/posts.ts';
import { reactionMessages, reactToPost, removeReaction } from '#contract/engagement/reactions.ts';
import { feedItem, getOwnRecord, listFeed } from '#contract/ex-employee/own.ts';
import { FeedPage } from '#web/features/ex-employee/own/pages/FeedPage.tsx';
import { action, describeActions } from '#web-test/actions.tsx';
import { Page, press } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample, sampleOf } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { loadHandedIn, plugIn } from '../../../lib/feature.ts';
import { reactionOf } from './api.ts';
import { feature } from './feature.ts';

plugIn([feature]);
await loadHandedIn(['feed']);

const news = {
  ...sample(feedItem.options[0]),
  _id: idOf(7),
  at: '2026-05-01T08:00:00.000Z',
  title: 'A new campus',
  poll: null as PollToVote | null,
  reactions: { counts: { like: 2, celebrate: 0, support: 0, thanks: 1 }, own: null } as ReactionState,
};
const poll: PollToVote = {
  ...sample(pollToVote),
  question: 'Where?',
  most: 1,
  results: 'voted',
  state: 'running',
  closesAt: null,
  options: ['Pune', 'Goa'].map((text, place) => ({ _id: idOf(20 + place), text, isFull: false, votes: null })),
  voters: null,
  hasVoted: false,
  chosen: [],
  canVote: true,
  isTest: false,
};
const liked = { counts: { ...news.reactions.counts, like: 3 }, own: 'like' as const };
const feed =
  (given: Partial<typeof news> = {}) =>
  (server: FakeServer) =>
    server
      .answer(getOwnRecord, sampleOf(getOwnRecord))
      .answer(listFeed, { items: [{ ...news, ...given }], nextCursor: null });
const page = { show: <FeedPage />, as: 'exemployee' as const, reads: feed() };
const isPressed = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-pressed');

describeActions('A post in the feed', [
  action({
    ...page,
    does: 'is liked',
    press: /Like$/,
    route: reactToPost,
    sends: { params: { id: news._id }, body: { kind: 'like' } },
    answer: liked,
    afterwards: async () => {
      await screen.findByRole('button', { name: '3 Like' });
      expect(isPressed(/Like$/)).toBe('true');
    },
    fails: reactionMessages.notSaved,
    tells: true,
    // On and off again.
    twice: 2,
  }),
  action({
    ...page,
    does: 'is liked no more',
    reads: feed({ reactions: liked }),
    press: /Like$/,
    route: removeReaction,
    sends: { params: { id: news._id } },
    answer: news.reactions,
    afterwards: () => expect(isPressed(/Like$/)).toBe('false'),
    fails: reactionMessages.notSaved,
    twice: 2,
  }),
  action({
    ...page,
    does: 'is answered where it asks',
    reads: feed({ poll }),
    fill: () => press({ role: 'radio', name: 'Goa' }),
    press: 'Vote',
    route: voteInPost,
    sends: { params: { id: news._id }, body: { options: [idOf(21)] } },
    answer: {
      ...poll,
      hasVoted: true,
      chosen: [idOf(21)],
      voters: 1,
      options: poll.options.map((one) => ({ ...one, votes: 0 })),
    },
    says: pollMessages.voted,
    afterwards: async () => void (await screen.findByText(/1 person has voted/)),
    fails: pollMessages.notVoted,
  }),
]);

describe('A reaction', () => {
  it('that is refused is taken back', async () => {
    const shown = new Page();
    feed()(shown.server);
    await shown.show(<FeedPage />, { as: 'exemployee' });
    shown.server.refuse(reactToPost, { status: 500 });
    await press(/Thanks$/);
    await screen.findByText(reactionMessages.notSaved);
    await waitFor(() => expect(isPressed(/Thanks$/)).toBe('false'));
    await screen.findByRole('button', { name: '1 Thanks' });
    shown.close();
  });

  it('counts one for one reader, whatever they said before', () => {
    const before = news.reactions;
    for (const first of [...reactionKinds, null])
      for (const then of [...reactionKinds, null]) {
        const after = reactionOf(reactionOf(before, first), then);
        expect(after.own).toBe(then);
        for (const kind of reactionKinds)
          expect(after.counts[kind]).toBe(before.counts[kind] + (kind === then ? 1 : 0));
      }
  });
});
