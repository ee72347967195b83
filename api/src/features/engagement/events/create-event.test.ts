import { expect, test } from 'vitest';
import { whenOf } from './create-event.ts';

test.each([
  [
    'Asia/Kolkata',
    '2026-12-12T12:30:00Z',
    '2026-12-12T15:30:00Z',
    'Saturday, 12 December 2026, 18:00 – 21:00 (GMT+5:30)',
  ],
  [
    'Asia/Kolkata',
    '2026-12-12T12:30:00Z',
    '2026-12-12T19:30:00Z',
    'Saturday, 12 December 2026, 18:00 – Sunday, 13 December 2026, 01:00 (GMT+5:30)',
  ],
  // Daylight saving time ends during the night, and begins.
  [
    'Europe/Berlin',
    '2026-10-24T18:00:00Z',
    '2026-10-25T03:00:00Z',
    'Saturday, 24 October 2026, 20:00 (GMT+2) – Sunday, 25 October 2026, 04:00 (GMT+1)',
  ],
  [
    'America/New_York',
    '2026-03-08T05:00:00Z',
    '2026-03-08T13:00:00Z',
    'Sunday, 8 March 2026, 00:00 (GMT-5) – 09:00 (GMT-4)',
  ],
])('in %s from %s to %s: %s', (time_zone, starts_at, ends_at, text) => {
  expect(whenOf({ time_zone, starts_at, ends_at })).toBe(text);
});
