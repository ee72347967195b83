import { companyTimeZone } from '#contract/base/dates.ts';

/** A day as the server sends it, 'YYYY-MM-DD' or 'YYYY/MM/DD', read without any time zone. */
type Day = { year: number; month: number; day: number };

const monthNames = 'January February March April May June July August September October November December'.split(' ');

function readDay(text: string): Day | null {
  const match = /^(\d{4})[-/](\d{2})[-/](\d{2})/.exec(text);
  return match ? { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) } : null;
}

/** Returns today in the reader's time zone, as 'YYYY-MM-DD'. */
export function today(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Returns the full months from one day to another; 31 January to 28 February is none yet. */
function monthsBetween(from: Day, to: Day): number {
  const months = (to.year - from.year) * 12 + to.month - from.month;
  return to.day < from.day ? months - 1 : months;
}

const daysBetween = (from: Day, to: Day) =>
  (Date.UTC(to.year, to.month - 1, to.day) - Date.UTC(from.year, from.month - 1, from.day)) / 86_400_000;

const count = (value: number, unit: string) => `${value} ${unit}${value === 1 ? '' : 's'}`;

/** '4 March 2021', for hovers and lists of facts. */
export function exactDate(text: string): string {
  const day = readDay(text);
  return day ? `${day.day} ${monthNames[day.month - 1]} ${day.year}` : text;
}

/** Returns one part of a day, such as 'Dec' or 'Mon', in the reader's time zone or in the given one. */
export const dayPart = (at: Date, options: Intl.DateTimeFormatOptions, zone?: string): string =>
  at.toLocaleDateString('en', { timeZone: zone, ...options });

/** '14 Dec' by the reader's clock; with the year if it is not this one. */
export function shortDay(at: string, now = new Date()): string {
  const then = new Date(at);
  const year = dayPart(then, { year: 'numeric' });
  const words = [dayPart(then, { day: 'numeric' }), dayPart(then, { month: 'short' })];
  return [...words, year !== String(now.getFullYear()) && year].filter(Boolean).join(' ');
}

/** '29 February', from 'MM-DD', 'MM/DD' or a whole date. */
export function birthday(text: string): string {
  const match = /(\d{1,2})[-/](\d{1,2})$/.exec(text);
  return match ? `${Number(match[2])} ${monthNames[Number(match[1]) - 1]}` : text;
}

/** 'left 3 years ago', 'left 12 days ago', 'left today', 'leaves in 2 months'. */
export function leftText(leaving: string, now = new Date()): string {
  const [then, present] = [readDay(leaving), readDay(today(now))];
  if (!then || !present) return '';
  if (leaving.slice(0, 10).replaceAll('/', '-') > today(now)) {
    const months = monthsBetween(present, then);
    return `leaves in ${months < 1 ? count(daysBetween(present, then), 'day') : count(months, 'month')}`;
  }
  const months = monthsBetween(then, present);
  if (months < 1) {
    const days = daysBetween(then, present);
    return days === 0 ? 'left today' : `left ${count(days, 'day')} ago`;
  }
  return months < 12 ? `left ${count(months, 'month')} ago` : `left ${count(Math.floor(months / 12), 'year')} ago`;
}

/** '4 yrs 2 mos', '1 yr', '11 mos'; rounded to the nearest month, at least one. */
export function tenure(joining: string, leaving: string = today()): string {
  const [from, to] = [readDay(joining), readDay(leaving)];
  if (!from || !to) return '';
  const whole = (to.year - from.year) * 12 + to.month - from.month + (to.day - from.day) / 30.44;
  const months = Math.max(1, Math.round(whole));
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const parts = [
    years > 0 && `${years} ${years === 1 ? 'yr' : 'yrs'}`,
    rest > 0 && `${rest} ${rest === 1 ? 'mo' : 'mos'}`,
  ];
  return parts.filter(Boolean).join(' ');
}

/**
 * The last-active text of spec section 4: just now, n minutes/hours/days/months/years ago, Yesterday, Last month, Last year. Days are
 * those of the reader's calendar, as in headings.
 */
export function lastActive(instant: string, now = new Date()): string {
  const then = new Date(instant);
  if (Number.isNaN(then.getTime())) return '';
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${count(minutes, 'minute')} ago`;
  if (minutes < 24 * 60) return `${count(Math.floor(minutes / 60), 'hour')} ago`;
  const [day, present] = [readDay(today(then)) as Day, readDay(today(now)) as Day];
  const days = daysBetween(day, present);
  if (days < 2) return 'Yesterday';
  const months = monthsBetween(day, present);
  if (months < 1) return `${days} days ago`;
  if (months < 2) return 'Last month';
  if (months < 12) return `${months} months ago`;
  const years = Math.floor(months / 12);
  return years < 2 ? 'Last year' : `${years} years ago`;
}

/** Returns the local time of an instant for the reader, or in a time zone: '2026-11-23 10:00'. */
export function clockOf(at: Date, zone?: string): string {
  // The Swedish format is ISO-like. Lists have many times in the reader's own zone, for which this would be slow.
  if (zone) return at.toLocaleString('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const two = (value: number) => String(value).padStart(2, '0');
  return `${today(at)} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Returns today where the company is, as 'YYYY-MM-DD'. */
export const companyToday = (now = new Date()): string => clockOf(now, companyTimeZone).slice(0, 10);

/** Returns '4 March 2021, 14:05' in the reader's time zone, for the hover of a relative time, or in the given one. */
export function exactTime(instant: string, zone?: string): string {
  const then = new Date(instant);
  if (Number.isNaN(then.getTime())) return '';
  const [day = '', time] = clockOf(then, zone).split(' ');
  return `${exactDate(day)}, ${time}`;
}

/** Returns when something will happen: today as in `at 14:05`, otherwise with its date. */
export function comingTime(instant: string, now = new Date()): string {
  const time = exactTime(instant);
  return today(new Date(instant)) === today(now) ? `at ${time.split(', ').at(-1)}` : `on ${time}`;
}

/** Returns the days from today to a day given as 'YYYY-MM-DD'; negative once it has passed. */
export function daysUntil(day: string, now = new Date()): number {
  return Math.round((Date.parse(day) - Date.parse(today(now))) / 86_400_000);
}

/** Returns the days from today to the next birthday, 0 on the day; people born on 29 February have it on the 28th in other years. */
export function daysUntilBirthday(text: string, now = new Date()): number {
  const [, month, day] = /(\d{1,2})[-/](\d{1,2})$/.exec(text) ?? [];
  const start = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29;
  const dateIn = (year: number) =>
    Date.UTC(year, Number(month) - 1, Number(month) === 2 && Number(day) === 29 && !isLeap(year) ? 28 : Number(day));
  const thisYear = dateIn(now.getFullYear());
  const next = thisYear >= start ? thisYear : dateIn(now.getFullYear() + 1);
  return Math.round((next - start) / 86_400_000);
}
