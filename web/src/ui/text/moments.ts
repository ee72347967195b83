import { z } from 'zod';
import { momentMessages } from '#contract/base/dates.ts';
import { clockOf } from '../../lib/dates.ts';
import { isDay } from '../fields/typed-dates.ts';

/** What stands in the two fields of a moment: the day as DateField gives it, the time as HH:mm. */
export type MomentParts = { day: string; time: string };

const dayLong = 86_400_000;

/** Day and time, by the reader's clocks or those of a zone, of an instant or of what was typed so far. */
export function partsOf(value: string, zone?: string): MomentParts {
  const shown = /^\d{4}-\d{2}-\d{2}T.*Z$/.test(value) ? clockOf(new Date(value), zone) : value;
  const [day = '', time = ''] = shown.split(' ');
  return { day, time };
}

/** The parts as if they were of UTC, or NaN as long as something is missing. */
const asUtc = ({ day, time }: MomentParts) =>
  isDay(day) && /^\d{2}:\d{2}$/.test(time) ? Date.parse(`${day}T${time}Z`) : Number.NaN;

/** The instant as ISO 8601 in UTC, of two that clocks show alike the first; what was typed, as long as that is none; '' for nothing. */
export function momentOf(parts: MomentParts, zone?: string): string {
  const typed = `${parts.day} ${parts.time}`.trimEnd();
  const wanted = asUtc(parts);
  if (Number.isNaN(wanted)) return typed;
  // How far the clocks are from UTC a day before and a day after: they are not changed twice between.
  const offsets = [wanted - dayLong, wanted + dayLong].map(
    (at) => asUtc(partsOf(new Date(at).toISOString(), zone)) - at,
  );
  const found = offsets.map((offset) => new Date(wanted - offset)).find((at) => clockOf(at, zone) === typed);
  return found?.toISOString() ?? typed;
}

/** A moment to come that is near enough, as {@link momentOf} gives it; the server asks the same, by its own clock. */
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

/** An hour from now, at the full hour: what a day to come is chosen from. */
export function nextHour(now = new Date()): string {
  const at = new Date(now.getTime() + 2 * 3_600_000);
  at.setMinutes(0, 0, 0);
  return at.toISOString();
}
