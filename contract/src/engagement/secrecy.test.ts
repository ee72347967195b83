import { expect, test } from 'vitest';
import { admittedOf, countingOf } from './secrecy.ts';

test.each([
  [0, false, 0],
  [5, false, 0],
  [9, false, 0],
  [10, false, 5],
  [14, false, 5],
  [15, false, 10],
  [103, false, 95],
  [0, true, 0],
  [1, true, 0],
  [4, true, 0],
  [5, true, 5],
  [9, true, 9],
  [23, true, 23],
])('of %i answers that wait, over: %s, %i are counted', (waiting, isOver, counted) => {
  expect(admittedOf(waiting, isOver)).toBe(counted);
});

test.each([
  ['a named poll', { isNamed: true, canChange: true, closes: true }, 'once'],
  ['a named poll without an end', { isNamed: true, canChange: false, closes: false }, 'once'],
  ['a secret poll whose votes can be changed', { isNamed: false, canChange: true, closes: true }, 'closing'],
  ['a secret poll whose votes stay', { isNamed: false, canChange: false, closes: true }, 'steps'],
  ['a secret poll without an end', { isNamed: false, canChange: true, closes: false }, 'steps'],
] as const)('%s', (_, poll, counting) => expect(countingOf(poll)).toBe(counting));
