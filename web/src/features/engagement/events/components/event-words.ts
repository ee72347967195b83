import { clockOf, exactDate } from '../../../../lib/dates.ts';
import { offsetText, ownZone, zoneText } from '../../../../ui/fields/time-zones.ts';

type Times = { startsAt: string; endsAt: string };

const weekdayOf = (at: Date, zone: string) => at.toLocaleDateString('en', { weekday: 'long', timeZone: zone });

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
  const end = from.day === to.day ? to.time : `${to.day}, ${to.time}`;
  // No line begins with the dash.
  return `${from.day}, ${from.time}\u00A0– ${end}`;
}

const changesClock = ({ startsAt, endsAt }: Times, zone: string) =>
  offsetText(new Date(startsAt), zone) !== offsetText(new Date(endsAt), zone);

/** The time zone of an event: both, where the clocks change meanwhile. */
export function zoneWords(times: Times, zone: string): string {
  const [first, last] = [times.startsAt, times.endsAt].map((at) => zoneText(new Date(at), zone)) as [string, string];
  return changesClock(times, zone) ? `${first}, then ${last}` : first;
}

/** The same by the reader's own clocks, where these show something else. */
export function ownWhenText(times: Times, zone: string): string | null {
  const own = whenText(times, ownZone());
  return own === whenText(times, zone) ? null : own;
}
