import { expect, test } from 'vitest';
import { minutesOf, spanOf } from './policy.ts';

test.each([
  ['2026-11-15T06:00:00Z', '2025-12', '2026-11', '2026-08-18'],
  // In India it is already the next month, and the next year.
  ['2026-12-31T18:30:00Z', '2026-02', '2027-01', '2026-10-04'],
  ['2026-12-31T18:29:59Z', '2026-01', '2026-12', '2026-10-03'],
  ['2028-02-29T12:00:00Z', '2027-03', '2028-02', '2027-12-02'],
])('at %s the months go from %s to %s, and the last days begin on %s', (now, first, last, since) => {
  const span = spanOf(new Date(now));
  expect(span.months).toHaveLength(12);
  expect([span.months[0], span.months[11], span.since]).toEqual([first, last, since]);
});

test('minutes are the preset ones until a company sets others, also for one kind alone', () => {
  expect(minutesOf([])).toEqual({ letter: 15, verification: 20 });
  expect(minutesOf([{ kind: 'verification', minutes: 0 }])).toEqual({ letter: 15, verification: 0 });
  expect(
    minutesOf([
      { kind: 'letter', minutes: 30 },
      { kind: 'no longer known', minutes: 5 },
    ]),
  ).toEqual({ letter: 30, verification: 20 });
});
