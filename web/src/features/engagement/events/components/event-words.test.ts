import { expect, test } from 'vitest';
import { whenText, zoneWords } from './event-words.ts';

const summerEnds = { startsAt: '2026-10-24T18:00:00Z', endsAt: '2026-10-25T03:00:00Z' };
test.each([
  ['Asia/Kolkata', summerEnds, 'Saturday, 24 October 2026, 23:30\u00A0– Sunday, 25 October 2026, 08:30'],
  [
    'Europe/Berlin',
    summerEnds,
    'Saturday, 24 October 2026, 20:00 (GMT+2)\u00A0– Sunday, 25 October 2026, 04:00 (GMT+1)',
  ],
  [
    'Europe/Berlin',
    { startsAt: '2026-10-23T18:00:00Z', endsAt: '2026-10-23T20:30:00Z' },
    'Friday, 23 October 2026, 20:00\u00A0– 22:30',
  ],
])('in %s, %j is shown as %s', (zone, times, text) => expect(whenText(times, zone)).toBe(text));

test('the zone is told for both ends where the clocks change between them', () => {
  expect(zoneWords(summerEnds, 'Asia/Kolkata')).toBe('India Standard Time (GMT+5:30)');
  expect(zoneWords(summerEnds, 'Europe/Berlin')).toBe(
    'Central European Summer Time (GMT+2), then Central European Standard Time (GMT+1)',
  );
});
