import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventMessages } from '#contract/engagement/event-messages.ts';
import { answerOwnEvent, listOwnEvents } from '#contract/engagement/event-routes.ts';
import { type EventToAnswer, eventToAnswer } from '#contract/engagement/events.ts';
import { feedQuery } from '#web/features/base/feed/api.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { Page, press, textIn } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import { ownEventsQuery } from './api.ts';
import { FeedEvent } from './components/FeedEvent.tsx';

const id = idOf(9);
/** It asks nothing but whether one comes. */
const plain = sample(eventToAnswer, {
  _id: id,
  title: 'Alumni evening',
  cover: null,
  companyName: 'Acme',
  startsAt: '2030-12-05T12:30:00.000Z',
  endsAt: '2030-12-05T16:30:00.000Z',
  timeZone: 'Asia/Kolkata',
  place: { name: 'Hall 1', address: 'MG Road, Pune', mapLink: null },
  mostGuests: 0,
  agenda: [],
  questions: [],
  state: 'running',
  modes: [{ mode: 'room', isFull: false }],
  meetingLink: null,
  own: null,
  canAnswer: true,
  isStranger: false,
  isTest: false,
});
type Own = NonNullable<EventToAnswer['own']>;
const ownState = (state: Own['state'], more: Partial<Own> = {}): Own => ({
  state,
  mode: 'room',
  guests: 0,
  answers: {},
  offeredUntil: null,
  ahead: null,
  ticket: null,
  checkedInAt: null,
  ...more,
});
const card = (event: Partial<EventToAnswer> = {}) => (
  <FeedEvent item={{ kind: 'event', at: '2026-05-01T08:00:00.000Z', ...plain, ...event }} />
);
const refreshes = [feedQuery, ownEventsQuery];

describeActions('An event in the feed', [
  action({
    does: 'says that one comes, with one press',
    refreshes,
    show: card(),
    press: 'Going',
    route: answerOwnEvent,
    sends: { params: { id }, body: { answer: 'going', mode: 'room', guests: 0, answers: {} } },
    answer: { ...plain, own: ownState('going') },
    says: eventMessages.answered,
    fails: eventMessages.notAnswered,
    tells: true,
  }),
  action({
    does: 'takes the place that is offered, with what was said before',
    refreshes,
    show: card({ mostGuests: 2, own: ownState('offered', { guests: 1 }) }),
    reads: (server) => server.answer(listOwnEvents, { events: [], nextCursor: null }),
    press: 'Accept seat',
    route: answerOwnEvent,
    sends: { params: { id }, body: { answer: 'going', mode: 'room', guests: 1, answers: {} } },
    answer: { ...plain, own: ownState('going', { guests: 1 }) },
    says: eventMessages.answered,
    fails: eventMessages.notAnswered,
    tells: true,
  }),
  action({
    does: 'comes with guests, for which there is a form',
    refreshes,
    show: card({ mostGuests: 2 }),
    fill: () => press('Going'),
    press: 'Send your answer',
    route: answerOwnEvent,
    sends: { params: { id }, body: { answer: 'going', mode: 'room', guests: 0, answers: {} } },
    answer: { ...plain, own: ownState('going') },
    says: eventMessages.answered,
    fails: eventMessages.notAnswered,
  }),
]);

describe('The card of an event', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
    page.server.answer(listOwnEvents, { events: [], nextCursor: null });
  });
  afterEach(() => page.close());
  const answers = async () => {
    const group = await screen.findByRole('group', { name: 'Will you come to Alumni evening?' });
    return [...group.querySelectorAll('button')].map((each) => [textIn(each), each.getAttribute('aria-pressed')]);
  };

  test.each<[Partial<EventToAnswer>, string, number]>([
    [{}, 'Going', -1],
    [{ own: ownState('going') }, 'Going', 0],
    [{ own: ownState('maybe') }, 'Going', 1],
    [{ own: ownState('declined') }, 'Going', 2],
    [{ modes: [{ mode: 'room', isFull: true }] }, 'Waiting list', -1],
    [{ modes: [{ mode: 'room', isFull: true }], own: ownState('going') }, 'Going', 0],
    [{ modes: [{ mode: 'room', isFull: true }], own: ownState('waitlisted') }, 'Waiting list', 0],
    [{ modes: [{ mode: 'room', isFull: true }], own: ownState('offered') }, 'Accept seat', -1],
  ])('%o: its answers, and which one holds', async (event, going, pressed) => {
    await page.show(card(event));
    expect(await answers()).toEqual(
      [going, 'Maybe', 'Can’t go'].map((words, place) => [words, String(place === pressed)]),
    );
  });

  test('the answer that holds is not sent again', async () => {
    await page.show(card({ own: ownState('maybe') }));
    await press('Maybe');
    expect(page.server.writes).toEqual([]);
  });

  test('declining asks nothing, whatever else the company asks', async () => {
    page.server.answer(answerOwnEvent, { ...plain, own: ownState('declined') });
    await page.show(card({ mostGuests: 2, modes: [...plain.modes, { mode: 'stream', isFull: false }] }));
    await press('Can’t go');
    await screen.findByText(eventMessages.answered);
    expect(page.server.sentTo(answerOwnEvent)).toHaveLength(1);
  });

  test('where it can’t be answered there is nothing to press', async () => {
    await page.show(card({ canAnswer: false, state: 'finished' }));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
