import { type JourneyKind, journeys, journeyTime } from '#contract/mail/journeys.ts';

/** A day on which a journey is sent, the year it is recorded for (for a single one, that of leaving), and the day in the person's record. */
type Occasion = { day: string; year: number; key: string };

const day = 86_400_000;
const dateOf = (text: string) => new Date(`${text}T00:00:00Z`);
const textOf = (date: Date) => date.toISOString().slice(0, 10);
/** Returns the date a number of days later; ISO dates. */
export const addDays = (text: string, days: number) => textOf(new Date(dateOf(text).getTime() + days * day));
const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/** Returns the date and the hour in the time zone of journeys. */
export function journeyClock(now: Date): { date: string; hour: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: journeyTime.timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return { date: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) };
}

/** Returns the days in a record for which the journey is due on a date: `MM-DD`, or the last day. 28 February of a common year includes the 29th. */
function keysOf(kind: JourneyKind, text: string): string[] {
  if (kind === 'welcome') return [addDays(text, -1)];
  const year = Number(text.slice(0, 4));
  const monthDay = text.slice(5);
  if (kind === 'check_in') {
    const before = `${year - 1}-${monthDay}`;
    if (monthDay === '02-29') return [];
    return monthDay === '02-28' && isLeap(year - 1) && !isLeap(year) ? [before, `${year - 1}-02-29`] : [before];
  }
  return monthDay === '02-28' && !isLeap(year) ? [monthDay, '02-29'] : [monthDay];
}

/** Returns every occasion of a journey from one day to another, both included; ISO dates. */
export function occasionsOf(kind: JourneyKind, from: string, to: string): Occasion[] {
  const found: Occasion[] = [];
  for (let text = from; text <= to; text = addDays(text, 1))
    for (const key of keysOf(kind, text))
      found.push({ day: text, year: Number((journeys[kind].once ? key : text).slice(0, 4)), key });
  return found;
}

/** Returns the first day whose mail is still sent: late mail only while it makes sense, and nothing from before it was switched on. */
export function firstDay(kind: JourneyKind, today: string, enabledOn: string | null): string {
  const earliest = addDays(today, -journeys[kind].late);
  return enabledOn !== null && enabledOn > earliest ? enabledOn : earliest;
}
