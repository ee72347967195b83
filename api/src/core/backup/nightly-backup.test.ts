import { expect, test } from 'vitest';
import { isDue } from './nightly-backup.ts';

/** A moment by the clock of the machine. */
const at = (day: number, hours: number, minutes = 0) => new Date(2026, 10, day, hours, minutes);

test.each([
  ['there is none', null, at(28, 15), true],
  ['at night one of the day before', at(27, 2), at(28, 1), true],
  ['at night one of the same night', at(28, 1), at(28, 4, 59), false],
  ['at night one that is twelve hours old', at(27, 15), at(28, 3), true],
  ['at night one that is younger', at(27, 15, 1), at(28, 3), false],
  ['by day one of last night', at(28, 1), at(28, 23, 59), false],
  ['by day one that is 24 hours old', at(27, 10), at(28, 10), true],
  ['by day one that is a minute younger', at(27, 10, 1), at(28, 10), false],
  ['before the night begins', at(27, 12, 30), at(28, 0, 59), false],
  ['after the night has ended', at(27, 12, 30), at(28, 5), false],
])('%s', (_, last, now, due) => {
  expect(isDue(last, now)).toBe(due);
});
