import { expect, it } from 'vitest';
import { percentOf } from './progress.ts';

it.each([
  [0, 0, null],
  [0, 1200, 0],
  [1, 1200, 0],
  [600, 1200, 50],
  // Not done before it is done.
  [1199, 1200, 99],
  [1200, 1200, 100],
  [1300, 1200, 100],
  [-1, 10, 0],
])('%d of %d is %s per cent', (value, total, percent) => {
  expect(percentOf(value, total)).toBe(percent);
});
