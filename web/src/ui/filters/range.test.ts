import { expect, it } from 'vitest';
import { afterKey, filled, toRange } from './range.ts';

const whole = [0, 30] as const;

it('treats an empty end as open', () => {
  expect(filled(['', ''], whole)).toEqual([0, 30]);
  expect(filled([5, ''], whole)).toEqual([5, 30]);
  // While typing, the ends may be in any order.
  expect(filled([9, 1], whole)).toEqual([9, 1]);
});

it.each([
  [
    [2, 8],
    [2, 8],
  ],
  [
    [9, 3],
    [3, 9],
  ],
  [
    ['', 8],
    [0, 8],
  ],
  [
    [12, ''],
    [12, 30],
  ],
  [
    [45, -1],
    [0, 30],
  ],
] as const)('reads %j as %j', (typed, range) => expect(toRange(typed, whole)).toEqual(range));

it('moves a thumb with Home and End up to the other one', () => {
  expect(afterKey('Home', 0, [4, 9], whole)).toEqual([0, 9]);
  expect(afterKey('End', 0, [4, 9], whole)).toEqual([9, 9]);
  expect(afterKey('Home', 1, [4, 9], whole)).toEqual([4, 4]);
  expect(afterKey('End', 1, [4, 9], whole)).toEqual([4, 30]);
  expect(afterKey('Tab', 1, [4, 9], whole)).toBeNull();
});
