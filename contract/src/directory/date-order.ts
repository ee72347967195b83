import { isCalendarDate } from '../base/dates.ts';

/** The two orders in which people write dates with numbers alone: 31/12/2020 and 12/31/2020. */
export const dateOrders = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** What the dates of a column look like; `mixed`: some are possible in one order alone and some in the other; `unknown`: all in both. */
export const dateLooks = [...dateOrders, 'mixed', 'unknown'] as const;
export type DateLook = (typeof dateLooks)[number];

const long = /^(?<first>\d{1,2})(?<separator>[/.-])(?<second>\d{1,2})(?<year>[/.-]\d{4})$/;
const short = /^(?<first>\d{1,2})(?<separator>[/.-])(?<second>\d{1,2})$/;

/** Whether a date is written without its year, as a date of birth can be. */
export const isShortDate = (text: string): boolean => short.test(text);

/** The order in which a date is read unless someone chooses: dd/MM/yyyy, and MM/DD where there is no year (specification, section 5). */
export const usualOrder = (isShort: boolean): DateOrder => (isShort ? 'month-first' : 'day-first');

/**
 * Finds in which orders a text of numbers is a date.
 * @returns null for every other text, and for a day whose number is that of its month: it is the same date in both orders
 */
export function ordersOf(text: string): DateOrder | 'either' | null {
  const { first, second, year } = (long.exec(text) ?? short.exec(text))?.groups ?? {};
  if (first === undefined || Number(first) === Number(second)) return null;
  // Without a year 29 February is a date.
  const fits = (day: string | undefined, month: string | undefined) =>
    isCalendarDate(Number(year?.slice(1) ?? 2000), Number(month), Number(day));
  const [isDayFirst, isMonthFirst] = [fits(first, second), fits(second, first)];
  if (isDayFirst && isMonthFirst) return 'either';
  return isDayFirst ? 'day-first' : isMonthFirst ? 'month-first' : null;
}

/** Turns a date of numbers from the order it is written in into the usual one; every other text stays as it is. */
export function inUsualOrder(text: string, order: DateOrder): string {
  const { first, separator, second, year = '' } = (long.exec(text) ?? short.exec(text))?.groups ?? {};
  return first === undefined || order === usualOrder(year === '') ? text : `${second}${separator}${first}${year}`;
}

/** Shows an order as people write it: 'month/day/year'. */
export function orderWords(order: DateOrder, isShort: boolean): string {
  return `${order === 'day-first' ? 'day/month' : 'month/day'}${isShort ? '' : '/year'}`;
}
