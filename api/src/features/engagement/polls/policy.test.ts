import { expect, test } from 'vitest';
import { said } from '#api-test/said.ts';
import { checkChoice, refuseFixed, showsResults } from './policy.ts';

const rules = { most: 2, can_change: false, results: 'voted' as const };
const options = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

test.each([
  [['a'], 'allowed'],
  [['a', 'b'], 'allowed'],
  [
    ['a', 'b', 'c'],
    ['invalid', 'options', 'Please choose at most 2 options'],
  ],
  [
    ['a', 'x'],
    ['invalid', 'options', 'Please choose from the options of this poll'],
  ],
])('three options, at most two of them: %j', (chosen, expected) => {
  expect(said(() => checkChoice(rules, options, new Set(chosen)))).toEqual(expected);
});

test.each([
  [false, [], 'allowed'],
  [false, ['a'], ['conflict', 'You have voted, and votes in this poll can’t be changed']],
  [true, ['a'], 'allowed'],
] as const)('changeable %s, voted before for %j', (can_change, before, expected) => {
  expect(said(() => refuseFixed({ ...rules, can_change }, new Set(before)))).toEqual(expected);
});

test.each([
  // results, has voted, is closed, sees them
  ['always', false, false, true],
  ['voted', false, false, false],
  ['voted', true, false, true],
  ['voted', false, true, true],
  ['closed', true, false, false],
  ['closed', false, true, true],
] as const)('results %s, voted %s, closed %s: shown %s', (results, hasVoted, isClosed, shown) => {
  expect(showsResults({ ...rules, results }, { hasVoted, isClosed, isCounted: true })).toBe(shown);
  expect(showsResults({ ...rules, results }, { hasVoted, isClosed, isCounted: false })).toBe(false);
});
