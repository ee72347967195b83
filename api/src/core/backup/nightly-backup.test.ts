import { expect, test } from 'vitest';
import { isDue } from './nightly-backup.ts';

/** Returns a moment in the machine's local time. */
const at = (day: number, hours: number, minutes = 0) => new Date(2026, 10, day, hours, minutes);

test.each([
  ['there is no backup', null, at(28, 15), true],
  ['at night, the last one is from the day before', at(27, 2), at(28, 1), true],
  ['at night, the last one is from the same night', at(28, 1), at(28, 4, 59), false],
  ['at night, the last one is twelve hours old', at(27, 15), at(28, 3), true],
  ['at night, the last one is a minute younger than twelve hours', at(27, 15, 1), at(28, 3), false],
  ['by day, the last one is from last night', at(28, 1), at(28, 23, 59), false],
  ['by day, the last one is 24 hours old', at(27, 10), at(28, 10), true],
  ['by day, the last one is a minute younger than 24 hours', at(27, 10, 1), at(28, 10), false],
  ['before the night begins', at(27, 12, 30), at(28, 0, 59), false],
  ['after the night has ended', at(27, 12, 30), at(28, 5), false],
])('%s', (_, last, now, due) => {
  expect(isDue(last, now)).toBe(due);
});
