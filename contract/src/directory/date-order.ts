import { isCalendarDate } from '../base/dates.ts';

/** The two orders of day and month in dates with numbers only: 31/12/2020 and 12/31/2020. */
export const dateOrders = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** The orders that the dates of a column allow; `mixed`: some allow only one order and some only the other; `unknown`: all allow both. */
export const dateLooks = [...dateOrders, 'mixed', 'unknown'] as const;
export type DateLook = (typeof dateLooks)[number];

const long = /^(?<first>\d{1,2})(?<separator>[/.-])(?<second>\d{1,2})(?<year>[/.-]\d{4})$/;
const short = /^(?<first>\d{1,2})(?<separator>[/.-])(?<second>\d{1,2})$/;

/** Whether a date is written without its year, as a date of birth can be. */
export const isShortDate = (text: string): boolean => short.test(text);

/** Returns the order used unless someone chooses: dd/MM/yyyy, and MM/DD where there is no year (specification, section 5). */
export const usualOrder = (isShort: boolean): DateOrder => (isShort ? 'month-first' : 'day-first');

/**
 * Returns the orders in which a numeric text is a valid date. @returns null for other texts, and when day and month have the same number,
 * since both orders give the same date
 */
export function ordersOf(text: string): DateOrder | 'either' | null {
  const { first, second, year } = (long.exec(text) ?? short.exec(text))?.groups ?? {};
  if (first === undefined || Number(first) === Number(second)) return null;
  // Without a year, 29 February is valid.
  const fits = (day: string | undefined, month: string | undefined) =>
    isCalendarDate(Number(year?.slice(1) ?? 2000), Number(month), Number(day));
  const [isDayFirst, isMonthFirst] = [fits(first, second), fits(second, first)];
  if (isDayFirst && isMonthFirst) return 'either';
  return isDayFirst ? 'day-first' : isMonthFirst ? 'month-first' : null;
}

/** Converts a numeric date from the given order to the usual one; other texts are returned unchanged. */
export function inUsualOrder(text: string, order: DateOrder): string {
  const { first, separator, second, year = '' } = (long.exec(text) ?? short.exec(text))?.groups ?? {};
  return first === undefined || order === usualOrder(year === '') ? text : `${second}${separator}${first}${year}`;
}

/** Returns an order as people write it: 'month/day/year'. */
export function orderWords(order: DateOrder, isShort: boolean): string {
  return `${order === 'day-first' ? 'day/month' : 'month/day'}${isShort ? '' : '/year'}`;
}
