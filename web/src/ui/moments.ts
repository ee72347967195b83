import { isDay } from './typed-dates.ts';

/** What stands in the two fields of a moment: the day as DateField gives it, the time as HH:mm. */
export type MomentParts = { day: string; time: string };

const two = (value: number) => String(value).padStart(2, '0');

/** Day and time where the reader is, of an instant or of what was typed so far. */
export function partsOf(value: string): MomentParts {
  if (!/^\d{4}-\d{2}-\d{2}T.*Z$/.test(value)) {
    const [day = '', time = ''] = value.split(' ');
    return { day, time };
  }
  const at = new Date(value);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return { day, time: `${two(at.getHours())}:${two(at.getMinutes())}` };
}

/** The instant as ISO 8601 in UTC; what was typed, as long as that is none; '' for nothing. */
export function momentOf({ day, time }: MomentParts): string {
  const at = isDay(day) && /^\d{2}:\d{2}$/.test(time) ? new Date(`${day}T${time}`) : null;
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : `${day} ${time}`.trimEnd();
}

/** The reader's time zone at a moment, as in 'India Standard Time (GMT+5:30)': half the year another one may hold. */
export function zoneText(at: Date): string {
  const nameOf = (style: 'long' | 'shortOffset') =>
    new Intl.DateTimeFormat('en', { timeZoneName: style }).formatToParts(at).find(({ type }) => type === 'timeZoneName')
      ?.value;
  const [long, offset] = [nameOf('long'), nameOf('shortOffset')];
  return long === offset ? `${long}` : `${long} (${offset})`;
}
