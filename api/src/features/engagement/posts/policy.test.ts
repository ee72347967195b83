import { expect, test } from 'vitest';
import { said } from '#api-test/said.ts';
import { checkMove, dayInWords, pausedUntil, publicationOf, stateOf } from './policy.ts';

const now = new Date('2026-11-26T12:00:00.000Z');
const daysAgo = (days: number, milliseconds = 0) => new Date(now.getTime() - days * 86_400_000 - milliseconds);

test.each([
  [null, 'draft'],
  ['2026-11-26T12:00:00.001Z', 'scheduled'],
  ['2026-11-26T12:00:00.000Z', 'published'],
  ['2026-11-26T11:59:59.999Z', 'published'],
])('a post for %s is %s', (published_at, state) => expect(stateOf({ published_at }, now)).toBe(state));

test.each([
  ['2026-11-26T12:00:00.000Z', ['invalid', 'publishAt', 'Please choose a time in the future']],
  ['2027-11-27T12:00:00.001Z', ['invalid', 'publishAt', 'Please choose a time within a year']],
])('a post can’t be published at %s', (at, expected) => expect(said(() => publicationOf(at, now))).toEqual(expected));

test('a post is published now, at a moment of the next 366 days, or not yet', () => {
  expect(publicationOf(null, now)).toEqual({ published_at: null, place: null });
  for (const [at, moment] of [
    ['now', now],
    ['2026-11-26T12:00:00.001Z', new Date('2026-11-26T12:00:00.001Z')],
    ['2027-11-27T12:00:00.000Z', new Date('2027-11-27T12:00:00.000Z')],
  ] as const)
    expect(publicationOf(at, now)).toEqual({ published_at: moment, place: expect.any(String) });
});

test.each([
  // removals in days before now, latest first, and for how many more days the person cannot comment
  [[], null],
  [[0, 10], null],
  [[0, 10, 90], 30],
  [[0, 10, 91], null],
  [[29, 60, 119], 1],
  [[30, 60, 119], null],
  [[1, 100, 110, 120], null],
  [[5, 20, 40, 60], 25],
])('removals %j days ago: paused for %s more days', (removals, left) => {
  expect(
    pausedUntil(
      removals.map((days) => daysAgo(days)),
      now,
    ),
  ).toEqual(left === null ? null : daysAgo(-left));
});

test.each([
  ['draft', 'draft', ['conflict', 'The post is already a draft']],
  ['draft', 'scheduled', 'allowed'],
  ['draft', 'published', 'allowed'],
  ['scheduled', 'draft', 'allowed'],
  ['published', 'draft', 'allowed'],
  ['published', 'scheduled', ['conflict', 'The post is already published']],
  ['published', 'published', ['conflict', 'The post is already published']],
] as const)('from %s to %s', (from, to, expected) => expect(said(() => checkMove(from, to))).toEqual(expected));

test('days are counted in India’s time zone', () => {
  expect(dayInWords(new Date('2026-12-13T18:29:59Z'))).toBe('13 December 2026');
  expect(dayInWords(new Date('2026-12-13T18:30:00Z'))).toBe('14 December 2026');
});
