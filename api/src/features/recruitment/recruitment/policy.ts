import { dateInIndia } from '#api/core/installation/clock.ts';

/** Returns the start, in India's time, of the day a number of months ago; in a shorter month of its last day. */
export function firstMoment(now: Date, months: number): Date {
  const [year = 0, month = 1, day = 1] = dateInIndia(now).split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  const date = new Date(Date.UTC(year, month - 1 - months, Math.min(day, last))).toISOString().slice(0, 10);
  return new Date(`${date}T00:00:00+05:30`);
}
