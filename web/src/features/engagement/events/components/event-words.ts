import { clockOf, dayPart, exactDate } from '../../../../lib/dates.ts';
import { number } from '../../../../lib/numbers.ts';
import { offsetText, ownZone, zoneText } from '../../../../ui/fields/time-zones.ts';

type Times = { startsAt: string; endsAt: string };

const part = (at: string, zone: string, options: Intl.DateTimeFormatOptions) => dayPart(new Date(at), options, zone);

/** The month and the day that a leaf of a calendar shows, as in 'Dec' and '14'. */
export const tileOf = (at: string, zone: string) => ({
  month: part(at, zone, { month: 'short' }),
  day: part(at, zone, { day: 'numeric' }),
});

/** 'Mon 14 Dec, 18:30' by the clocks of a time zone; with the year where it is another one than now. */
export function shortWhen(at: string, zone: string, now = new Date()): string {
  const [day = '', time] = clockOf(new Date(at), zone).split(' ');
  const year = day.slice(0, 4);
  const { month, day: inMonth } = tileOf(at, zone);
  const date = [part(at, zone, { weekday: 'short' }), inMonth, month, year !== String(now.getFullYear()) && year];
  return `${date.filter(Boolean).join(' ')}, ${time}`;
}

/** 'Plant 4, Pune', 'Online', or both. */
export const whereText = (place: string | null, isOnline: boolean): string =>
  [place, isOnline && (place === null ? 'Online' : 'and online')].filter(Boolean).join(' ');

/** 'Going 20 of 20'; null `capacity`: as many as come. */
export const goingText = (going: number, capacity: number | null): string =>
  `Going ${number(going)}${capacity === null ? '' : ` of ${number(capacity)}`}`;

type Numbers = { going: number; capacity: number | null; waiting: number; came: number };

/** Returns how many are coming or came, for a list: 'Going 20 of 20 · 7 waiting'. Zeros are left out. */
export function numbersText({ going, capacity, waiting, came }: Numbers, isOver: boolean): string {
  if (isOver && came > 0) return `${number(came)} came`;
  return [going > 0 && goingText(going, capacity), !isOver && waiting > 0 && `${number(waiting)} waiting`]
    .filter(Boolean)
    .join(' · ');
}

const weekdayOf = (at: Date, zone: string) => dayPart(at, { weekday: 'long' }, zone);

/**
 * 'Saturday, 5 December 2026, 18:00 – 20:30' by the clocks of a time zone; with both days where it goes on past midnight, and with the offset
 * of each end where the clocks change meanwhile.
 */
export function whenText({ startsAt, endsAt }: Times, zone: string): string {
  const isChanging = changesClock({ startsAt, endsAt }, zone);
  const [from, to] = [startsAt, endsAt].map((instant) => {
    const at = new Date(instant);
    const [day = '', time = ''] = clockOf(at, zone).split(' ');
    const offset = isChanging ? ` (${offsetText(at, zone)})` : '';
    return { day: `${weekdayOf(at, zone)}, ${exactDate(day)}`, time: time + offset };
  }) as [{ day: string; time: string }, { day: string; time: string }];
  // The times of one day stay on one line, and no line begins with the dash; the word joiner forbids the break that browsers allow after a dash.
  const end = from.day === to.day ? `\u2060\u00A0${to.time}` : ` ${to.day}, ${to.time}`;
  return `${from.day}, ${from.time}\u00A0–${end}`;
}

const changesClock = ({ startsAt, endsAt }: Times, zone: string) =>
  offsetText(new Date(startsAt), zone) !== offsetText(new Date(endsAt), zone);

/** The time zone of an event: both, where the clocks change meanwhile. */
export function zoneWords(times: Times, zone: string): string {
  const [first, last] = [times.startsAt, times.endsAt].map((at) => zoneText(new Date(at), zone)) as [string, string];
  return changesClock(times, zone) ? `${first}, then ${last}` : first;
}

/** When it is by the reader's own clocks, as in 'Your time: 12:30 – 16:30', with the days where they are others; null: the clocks agree. */
export function yourTime(times: Times, zone: string, own = ownZone()): string | null {
  const [there, here] = [whenText(times, zone), whenText(times, own)];
  if (there === here) return null;
  const dayOf = (at: string, of: string) => clockOf(new Date(at), of).slice(0, 10);
  const days = (of: string) => [dayOf(times.startsAt, of), dayOf(times.endsAt, of)].join();
  const isSameDay = days(own) === days(zone) && dayOf(times.startsAt, own) === dayOf(times.endsAt, own);
  return `Your time: ${isSameDay ? here.slice(here.lastIndexOf(', ') + 2) : here}`;
}

/** Where a place is on a map: the company's own link, else a search for its address. */
export const mapLinkOf = ({
  name,
  address,
  mapLink,
}: {
  name: string;
  address: string | null;
  mapLink: string | null;
}) =>
  mapLink ??
  `https://www.openstreetmap.org/search?query=${encodeURIComponent([name, address].filter(Boolean).join(', '))}`;
