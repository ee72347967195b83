import { describe, expect, test } from 'vitest';
import { type DateOrder, inUsualOrder, isShortDate, ordersOf, orderWords, usualOrder } from './date-order.ts';

describe('The order of day and month', () => {
  test.each([
    ['31/03/2021', 'day-first'],
    ['03/15/2014', 'month-first'],
    ['3-15-2014', 'month-first'],
    ['03/05/2014', 'either'],
    ['05.05.2014', null],
    ['29/02/2019', null],
    ['02/29/2019', null],
    ['02/29/2020', 'month-first'],
    ['29/02', 'day-first'],
    ['04/23', 'month-first'],
    ['23/04', 'day-first'],
    ['04/05', 'either'],
    ['31/02', null],
    ['13/45', null],
    ['2014-03-15', null],
    ['15-Mar-2014', null],
    ['3/15/14', null],
    ['', null],
  ])('of %j is %j', (text, orders) => {
    expect(ordersOf(text)).toBe(orders);
  });

  test.each<[string, DateOrder, string]>([
    ['03/15/2014', 'month-first', '15/03/2014'],
    ['03-05-2014', 'month-first', '05-03-2014'],
    ['31/03/2021', 'day-first', '31/03/2021'],
    ['31/03/2021', 'month-first', '03/31/2021'],
    ['23/04', 'day-first', '04/23'],
    ['04/23', 'month-first', '04/23'],
    ['2014-03-15', 'month-first', '2014-03-15'],
    ['5 March 2014', 'month-first', '5 March 2014'],
  ])('%j written %s is %j', (text, order, usual) => {
    expect(inUsualOrder(text, order)).toBe(usual);
  });

  test('has its words and its usual order, with a year and without', () => {
    expect([false, true].map(usualOrder)).toEqual(['day-first', 'month-first']);
    expect(['04/23', '04/23/1990', 'x'].map(isShortDate)).toEqual([true, false, false]);
    expect(orderWords('month-first', false)).toBe('month/day/year');
    expect(orderWords('day-first', true)).toBe('day/month');
  });
});
