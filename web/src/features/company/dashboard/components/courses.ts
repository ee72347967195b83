import type { TrendMonth, Trends } from '#contract/base/trends.ts';

type Counted = Exclude<keyof TrendMonth, 'month'>;
const shownMonths = 12;

/** How many in the last few months, the running one included. */
export function sumOfMonths({ months }: Trends, what: Counted, last: number): number {
  return months.slice(-last).reduce((sum, month) => sum + month[what], 0);
}

/** How a number has grown over the last 12 months; nothing to draw while all of it came in one of them. */
export function courseOf(trends: Trends, what: Counted, now: number): number[] | undefined {
  const months = trends.months.slice(-shownMonths);
  if (months.filter((month) => month[what] > 0).length < 2) return undefined;
  return months.map((_, index) => now - months.slice(index + 1).reduce((sum, month) => sum + month[what], 0));
}
