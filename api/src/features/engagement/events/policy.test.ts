import { describe, expect, test } from 'vitest';
import { Failure } from '#api/core/server/errors.ts';
import { said } from '#api-test/said.ts';
import { eventPlaceMessages } from '#contract/engagement/event-places.ts';
import { checkEventAnswers, drawTicket, isWritten, modesOf, refuseArrived, refuseFault, termsOf } from './policy.ts';

const both = { place_name: 'Town hall', meeting_link: 'https://a.example', room_capacity: 40, stream_capacity: null };

test.each([
  [{}, ['room', 'stream'], { room: 40, stream: null }],
  [{ meeting_link: null }, ['room'], { room: 40 }],
  [{ place_name: null, stream_capacity: 9 }, ['stream'], { stream: 9 }],
  [{ place_name: null, meeting_link: null }, [], {}],
])('%j: attended as %j', (changes, modes, capacity) => {
  const row = { ...both, ...changes, most_guests: 3, starts_at: '2026-12-14T12:00:00Z' };
  expect(modesOf(row)).toEqual(modes);
  expect(termsOf(row)).toEqual({ capacity, mostGuests: 3, startsAt: Date.UTC(2026, 11, 14, 12) });
});

test.each([
  [eventPlaceMessages.noSuchMode, 'mode'],
  [eventPlaceMessages.tooLarge, 'guests'],
  [eventPlaceMessages.tooManyGuests(0), 'guests'],
  [eventPlaceMessages.tooManyGuests(1), 'guests'],
  [eventPlaceMessages.tooManyGuests(4), 'guests'],
])('‘%s’ is about the field %s', (fault, field) => {
  expect(said(() => refuseFault({ fault }))).toEqual(['invalid', field, fault]);
});

test.each([eventPlaceMessages.full, eventPlaceMessages.over, eventPlaceMessages.notMoved])(
  '‘%s’ is a conflict with the event’s state',
  (fault) => expect(said(() => refuseFault({ fault }))).toEqual(['conflict', fault]),
);

test.each([
  [undefined, 'allowed'],
  ['going', 'allowed'],
  ['offered', 'allowed'],
  ['checked_in', ['conflict', 'This can no longer be changed']],
  ['no_show', ['conflict', 'This can no longer be changed']],
] as const)('who is %s may answer: %j', (state, expected) => {
  expect(said(() => refuseArrived(state))).toEqual(expected);
});

describe('Answers to the questions of an event', () => {
  const meal = { _id: 'm', text: 'Meal?', kind: 'choice' as const, options: ['Meat', 'None'], isRequired: true };
  const wish = { _id: 'w', text: 'Wishes?', kind: 'text' as const, options: [], isRequired: false };
  const check = (given: Record<string, string>, answer: 'going' | 'maybe' | 'declined' = 'going') => {
    try {
      return checkEventAnswers([meal, wish], given, answer);
    } catch (error) {
      return error instanceof Failure ? error.errors?.map(({ path, message }) => [path, message]) : error;
    }
  };
  test.each([
    [{ m: ' Meat ', w: ' A chair ' }, 'going', { m: 'Meat', w: 'A chair' }],
    [{ m: 'None', w: '  ' }, 'maybe', { m: 'None' }],
    [{}, 'declined', {}],
    [{}, 'going', [['answers.m', 'Please answer this question']]],
    [{ m: '  ' }, 'maybe', [['answers.m', 'Please answer this question']]],
    [{ m: 'Fish' }, 'going', [['answers.m', 'Please choose one of the options']]],
    [{ m: 'Fish' }, 'declined', [['answers.m', 'Please choose one of the options']]],
    [{ m: 'Meat', x: 'Hello' }, 'going', [['answers.x', 'This event doesn’t ask that']]],
    [{ w: 'Meat' }, 'going', [['answers.m', 'Please answer this question']]],
  ] as const)('answers %j with %s', (given, answer, expected) => expect(check(given, answer)).toEqual(expected));
});

test('a ticket has 26 characters, and no two tickets are the same', () => {
  const tickets = Array.from({ length: 50 }, drawTicket);
  for (const ticket of tickets) expect(ticket).toMatch(/^[0-9A-Z]{26}$/);
  expect(new Set(tickets).size).toBe(50);
});

test('an event is complete once it has both times', () => {
  const at = '2026-12-14T12:00:00Z';
  const written = [
    { starts_at: at, ends_at: at },
    { starts_at: at, ends_at: null },
    { starts_at: null, ends_at: at },
    { starts_at: null, ends_at: null },
  ].map((moments) => isWritten(moments));
  expect(written).toEqual([true, false, false, false]);
});
