/** Milliseconds of a day: dates are whole days since 1970, since careers are sums of days. */
export const millisecondsPerDay = 86_400_000;
export const daysPerYear = 365.25;

const texts: string[] = [];
const years: number[] = [];

/** Returns `YYYY-MM-DD` of a day, cached: a million people share some ten thousand dates. */
export function dayText(day: number): string {
  texts[day] ??= new Date(day * millisecondsPerDay).toISOString().slice(0, 10);
  return texts[day];
}

export function yearOf(day: number): number {
  years[day] ??= Number(dayText(day).slice(0, 4));
  return years[day];
}

/** Returns the day of a moment, in UTC. */
export function dayOf(moment: Date): number {
  return Math.floor(moment.getTime() / millisecondsPerDay);
}
