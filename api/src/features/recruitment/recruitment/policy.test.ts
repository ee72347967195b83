import { expect, test } from 'vitest';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { firstMoment } from './policy.ts';

test.each([
  ['2027-03-31T10:00:00+05:30', 1, '2027-02-28'],
  ['2028-03-31T10:00:00+05:30', 1, '2028-02-29'],
  ['2027-03-31T10:00:00+05:30', 12, '2026-03-31'],
  ['2027-01-15T10:00:00+05:30', 2, '2026-11-15'],
  // Still the previous day in UTC.
  ['2027-01-15T02:00:00+05:30', 1, '2026-12-15'],
])('results on %s for the last %i months start on %s', (now, months, day) => {
  const first = firstMoment(new Date(now), months);
  expect(dateInIndia(first)).toBe(day);
  expect(first.toISOString()).toMatch(/T18:30:00.000Z$/);
});
