import { expect, test } from 'vitest';
import { numbersText, shortWhen, whenText, whereText, yourTime, zoneWords } from './event-words.ts';

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
    'Friday, 23 October 2026, 20:00\u00A0–\u2060\u00A022:30',
  ],
])('in %s, %j is shown as %s', (zone, times, text) => expect(whenText(times, zone)).toBe(text));

test('both ends show their zone if the clocks change between them', () => {
  expect(zoneWords(summerEnds, 'Asia/Kolkata')).toBe('India Standard Time (GMT+5:30)');
  expect(zoneWords(summerEnds, 'Europe/Berlin')).toBe(
    'Central European Summer Time (GMT+2), then Central European Standard Time (GMT+1)',
  );
});

const supper = { startsAt: '2026-12-14T13:00:00Z', endsAt: '2026-12-14T15:30:00Z' };

test.each([
  [supper.startsAt, 'Asia/Kolkata', 'Mon 14 Dec, 18:30'],
  ['2026-12-31T20:00:00Z', 'Asia/Kolkata', 'Fri 1 Jan 2027, 01:30'],
])('%s in %s is %s in a list', (at, zone, text) => expect(shortWhen(at, zone, new Date('2026-11-28'))).toBe(text));

test.each([
  ['Plant 4, Pune', false, 'Plant 4, Pune'],
  ['Plant 4, Pune', true, 'Plant 4, Pune and online'],
  [null, true, 'Online'],
  [null, false, ''],
])('%s, online %s: %s', (place, isOnline, text) => expect(whereText(place, isOnline)).toBe(text));

test.each([
  [{ going: 20, capacity: 20, waiting: 7, came: 0 }, false, 'Going 20 of 20 · 7 waiting'],
  [{ going: 1200, capacity: null, waiting: 0, came: 0 }, false, 'Going 1,200'],
  [{ going: 0, capacity: 20, waiting: 0, came: 0 }, false, ''],
  [{ going: 20, capacity: 20, waiting: 7, came: 0 }, true, 'Going 20 of 20'],
  [{ going: 20, capacity: 20, waiting: 7, came: 14 }, true, '14 came'],
])('%o, over %s: %s', (numbers, isOver, text) => expect(numbersText(numbers, isOver)).toBe(text));

test.each([
  ['Asia/Kolkata', 'Asia/Kolkata', null],
  ['Asia/Kolkata', 'Europe/Berlin', 'Your time: 14:00\u00A0–\u2060\u00A016:30'],
  ['Asia/Kolkata', 'Pacific/Auckland', 'Your time: Tuesday, 15 December 2026, 02:00\u00A0–\u2060\u00A004:30'],
])('an event in %s for a reader in %s: %s', (zone, own, text) => expect(yourTime(supper, zone, own)).toBe(text));
