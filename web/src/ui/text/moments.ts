import { z } from 'zod';
import { momentMessages } from '#contract/base/dates.ts';
import { clockOf } from '../../lib/dates.ts';
import { isDay } from '../fields/typed-dates.ts';

/** The two fields of a moment: the day as DateField returns it, the time as HH:mm. */
export type MomentParts = { day: string; time: string };

const dayLong = 86_400_000;

/** Returns day and time of an instant, or of the text typed so far, in the reader's time zone or the given one. */
export function partsOf(value: string, zone?: string): MomentParts {
  const shown = /^\d{4}-\d{2}-\d{2}T.*Z$/.test(value) ? clockOf(new Date(value), zone) : value;
  const [day = '', time = ''] = shown.split(' ');
  return { day, time };
}

/** Returns the parts read as UTC, or NaN while something is missing. */
const asUtc = ({ day, time }: MomentParts) =>
  isDay(day) && /^\d{2}:\d{2}$/.test(time) ? Date.parse(`${day}T${time}Z`) : Number.NaN;

/**
 * Returns the instant as ISO 8601 in UTC, the first of two with the same local time; the typed text while it is no moment; '' when empty.
 */
export function momentOf(parts: MomentParts, zone?: string): string {
  const typed = `${parts.day} ${parts.time}`.trimEnd();
  const wanted = asUtc(parts);
  if (Number.isNaN(wanted)) return typed;
  // The offset from UTC a day before and a day after: clocks do not change twice in between.
  const offsets = [wanted - dayLong, wanted + dayLong].map(
    (at) => asUtc(partsOf(new Date(at).toISOString(), zone)) - at,
  );
  const found = offsets.map((offset) => new Date(wanted - offset)).find((at) => clockOf(at, zone) === typed);
  return found?.toISOString() ?? typed;
}

/** A future moment within the limit, as {@link momentOf} returns it; the server checks the same by its own clock. */
export const comingMoment = (daysAhead: number) =>
  z.string().superRefine((moment, context) => {
    const fault = (message: string) => context.addIssue({ code: 'custom', message });
    if (!Number.isNaN(asUtc(partsOf(moment, 'UTC'))) && !moment.endsWith('Z'))
      return fault(momentMessages.momentSkipped);
    if (!z.iso.datetime().safeParse(moment).success) return fault(momentMessages.momentRequired);
    const ahead = Date.parse(moment) - Date.now();
    if (ahead <= 0) return fault(momentMessages.momentPast);
    if (ahead > daysAhead * dayLong) fault(momentMessages.momentFar);
  });

/** Returns the full hour an hour from now: the initial value when choosing a future day. */
export function nextHour(now = new Date()): string {
  const at = new Date(now.getTime() + 2 * 3_600_000);
  at.setMinutes(0, 0, 0);
  return at.toISOString();
}
