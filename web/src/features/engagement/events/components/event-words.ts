import { clockOf, exactDate } from '../../../../lib/dates.ts';
import { ownZone } from '../../../../ui/fields/time-zones.ts';

type Times = { startsAt: string; endsAt: string };

const weekdayOf = (at: Date, zone: string) => at.toLocaleDateString('en', { weekday: 'long', timeZone: zone });

/** 'Saturday, 5 December 2026, 18:00 – 20:30' by the clocks of a time zone; with both days where it goes on past midnight. */
export function whenText({ startsAt, endsAt }: Times, zone: string): string {
  const [from, to] = [startsAt, endsAt].map((instant) => {
    const at = new Date(instant);
    const [day = '', time = ''] = clockOf(at, zone).split(' ');
    return { day: `${weekdayOf(at, zone)}, ${exactDate(day)}`, time };
  }) as [{ day: string; time: string }, { day: string; time: string }];
  const end = from.day === to.day ? to.time : `${to.day}, ${to.time}`;
  return `${from.day}, ${from.time} – ${end}`;
}

/** The same by the reader's own clocks, where these show something else. */
export function ownWhenText(times: Times, zone: string): string | null {
  const own = whenText(times, ownZone());
  return own === whenText(times, zone) ? null : own;
}
