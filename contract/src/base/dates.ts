import { z } from 'zod';

/** Texts about the moment of a scheduled action. */
export const momentMessages = {
  momentRequired: 'Please choose a day and a time',
  momentSkipped: 'The clocks go forward then, so this time doesn’t exist: please choose another one',
  momentPast: 'Please choose a time in the future',
  momentFar: 'Please choose a time within a year',
} as const;

/** The time zone of days, wherever the product must know which day it is: its companies are in India. */
export const companyTimeZone = 'Asia/Kolkata';

const pad = (value: number) => String(value).padStart(2, '0');

/** Whether year, month (1 to 12) and day exist in the calendar. */
export function isCalendarDate(year: number, month: number, day: number): boolean {
  if (year < 1900 || year > 2999) return false;
  // `Date` rolls an invalid month or day over into the next year or month.
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCDate() === day;
}

/**
 * Reads a date as people and programs send it: YYYY/MM/DD (section 9), YYYY-MM-DD or dd/MM/yyyy (section 3), with `/`, `-` or `.` as
 * separator.
 * @returns `YYYY-MM-DD`, or null when it is not a date
 */
export function parseDate(text: string): string | null {
  const trimmed = text.trim();
  const form =
    /^(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2})(?:[T ].*)?$/.exec(trimmed) ??
    /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})$/.exec(trimmed);
  const { year, month, day } = form?.groups ?? {};
  const date = [Number(year), Number(month), Number(day)] as const;
  return isCalendarDate(...date) ? date.map(pad).join('-') : null;
}

const monthDayForm = /^(?<month>\d{1,2})[/.-](?<day>\d{1,2})$/;

/** Whether the text has the form MM/DD, even if there is no such day: 02/30 does, 30/02 does not. */
export function hasMonthDayForm(text: string): boolean {
  const { month, day } = monthDayForm.exec(text.trim())?.groups ?? {};
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
}

/**
 * Reads a date of birth: MM/DD (section 5), or a whole date whose year is dropped.
 * @returns `MM-DD`, 29 February included, or null
 */
export function parseMonthDay(text: string): string | null {
  const short = monthDayForm.exec(text.trim())?.groups;
  if (short) {
    const [month, day] = [Number(short.month), Number(short.day)];
    return isCalendarDate(2000, month, day) ? `${pad(month)}-${pad(day)}` : null;
  }
  const february = /^1970[/.-]0?2[/.-]29(?:T.*)?$/.test(text.trim());
  return february ? '02-29' : (parseDate(text)?.slice(5) ?? null);
}

/** Converts `YYYY-MM-DD` to the form the specification sends: `YYYY/MM/DD`. */
export function toSentDate(date: string): string {
  return date.replaceAll('-', '/');
}

/** Converts `MM-DD` to a date of birth as the specification sends it: the year is always 1970 (section 9). */
export function toSentBirthday(monthDay: string): string {
  return `1970/${monthDay.replace('-', '/')}`;
}

/** Converts `YYYY-MM-DD` to the form people in the portal read and type: dd/MM/yyyy. */
export function toTypedDate(date: string): string {
  const [year, month, day] = date.slice(0, 10).split(/[-/]/);
  return `${day}/${month}/${year}`;
}

const yearMessage = 'The year must be from 1900 to 2999';
const isKnownYear = (text: string) => /^(?:19|2\d)\d\d-/.test(text);
/** The largest offset from UTC of any time zone. */
const mostOffsetHours = 14;

function isKnownOffset(text: string): boolean {
  const { hours = 0, minutes = 0 } = /[+-](?<hours>\d\d):(?<minutes>\d\d)$/.exec(text)?.groups ?? {};
  return Number(hours) * 60 + Number(minutes) <= mostOffsetHours * 60;
}

/** A day as programs send it, `YYYY-MM-DD`, within the supported years. */
export function dayField(error = 'Must be a date as YYYY-MM-DD') {
  return z.iso.date({ error, abort: true }).refine(isKnownYear, yearMessage);
}

/** A moment as programs send it, with its offset from UTC, within the supported years. */
export function momentField(error = 'Must be a date and time such as 2026-01-31T14:05:00Z') {
  return z.iso
    .datetime({ offset: true, error, abort: true })
    .refine(isKnownYear, yearMessage)
    .refine(isKnownOffset, `The offset from UTC must be at most ${mostOffsetHours} hours`);
}

const anyMoment = momentField();

/** Whether {@link momentField} accepts the text. */
export function isMoment(text: string): boolean {
  return anyMoment.safeParse(text).success;
}

/** Returns today in UTC plus 14 hours: a date is in the future only when it is so everywhere on earth. */
export function latestToday(now = new Date()): string {
  return new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
}

/** The error text for a day in the future. */
export const futureDate = 'Date cannot be in the future';

/**
 * Returns the error text for a day in the future.
 * @param last the last day that is not in the future: anywhere on earth, unless the person's time zone is known
 */
export function futureFault(day: string, last = latestToday()): string | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day > last ? futureDate : undefined;
}

/** A date with its texts for "missing" and "invalid"; never in the future. Returns `YYYY-MM-DD`. */
export function pastDate(required: string, invalid = required) {
  return z
    .string({ error: required })
    .superRefine((text, context) => {
      if (text.trim() === '') return context.addIssue({ code: 'custom', message: required });
      const date = parseDate(text);
      const fault = date ? futureFault(date) : invalid;
      if (fault) context.addIssue({ code: 'custom', message: fault });
    })
    .overwrite((text) => parseDate(text) ?? text);
}
