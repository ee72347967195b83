// The boundaries of date formats: the first and last values that are valid, or in the past.
import { describe, expect, test } from 'vitest';
import {
  futureFault,
  hasMonthDayForm,
  isCalendarDate,
  parseDate,
  parseMonthDay,
  pastDate,
  toTypedDate,
} from './dates.ts';

describe('Days of the calendar', () => {
  test.each([
    [1899, 12, 31, false],
    [1900, 1, 1, true],
    [2999, 12, 31, true],
    [3000, 1, 1, false],
    [2026, 0, 31, false],
    [2026, 1, 0, false],
    [2026, 12, 32, false],
    [2026, 13, 1, false],
    [2026, 4, 30, true],
    [2026, 4, 31, false],
    [2026, 6, -1, false],
    [2026, -5, 1, false],
    [2026, 25, 1, false],
    [2026, 1, 366, false],
    [Number.NaN, 1, 1, false],
  ])('year %i, month %i, day %i: %s', (year, month, day, expected) => {
    expect(isCalendarDate(year, month, day)).toBe(expected);
  });
});

describe('How a date is written', () => {
  test.each([
    [' 2019-03-31 ', '2019-03-31'],
    [' 31/03/2019 ', '2019-03-31'],
    ['2019.3.1', '2019-03-01'],
    ['1-3-2019', '2019-03-01'],
    ['2019-03-31 18:30', '2019-03-31'],
    ['2019-03-31T', '2019-03-31'],
  ])('%j is %s', (text, date) => {
    expect(parseDate(text)).toBe(date);
  });

  test.each([
    'x2019-03-31',
    '2019-03-31x',
    'x31/03/2019',
    '31/03/2019x',
    '31/03/2019 18:30',
    '12019-03-31',
    '2019-003-31',
    '2019-03-031',
    '031/03/2019',
    '31/003/2019',
    '31/03/20199',
    '2019 03 31',
    '2019--03-31',
  ])('%j is none', (text) => {
    expect(parseDate(text)).toBeNull();
  });

  test('a typed moment is read as its day', () => {
    expect(toTypedDate('2019-03-31T18:30:00Z')).toBe('31/03/2019');
  });
});

describe('How a date of birth is written', () => {
  test.each([
    ['1/1', true],
    ['12/31', true],
    ['0/1', false],
    ['13/1', false],
    ['1/0', false],
    ['1/32', false],
    ['x1/1', false],
    ['1/1x', false],
    ['001/1', false],
    ['1/001', false],
    ['1//1', false],
  ])('%j has the form MM/DD: %s', (text, expected) => {
    expect(hasMonthDayForm(text)).toBe(expected);
  });

  test.each([
    [' 02/29 ', '02-29'],
    [' 1970/02/29 ', '02-29'],
    ['1970-2-29', '02-29'],
    ['1970/02/29T00:00:00Z', '02-29'],
    ['1970.02.28', '02-28'],
    ['1972/02/29', '02-29'],
  ])('%j is read as %s', (text, expected) => {
    expect(parseMonthDay(text)).toBe(expected);
  });

  test.each(['1970/02/30', '1970/02/291', '11970/02/29', '1970/02/29 x', '1970/002/29', '1971/02/29'])(
    '%j is none',
    (text) => expect(parseMonthDay(text)).toBeNull(),
  );
});

describe('What is in the future', () => {
  test.each([
    ['2026-11-26', undefined],
    ['2026-11-27', undefined],
    ['2026-11-28', 'Date cannot be in the future'],
    ['9999-12-31', 'Date cannot be in the future'],
    // A text that is no date is not a future date either; its own error explains the problem.
    ['29/11/2026', undefined],
    ['tomorrow', undefined],
    ['x2026-11-28', undefined],
    ['2026-11-28x', undefined],
    ['', undefined],
  ])('on 27 November 2026 %j: %s', (day, fault) => {
    expect(futureFault(day, '2026-11-27')).toBe(fault);
  });

  test('without a time zone, today is today anywhere on earth', () => {
    expect(futureFault('2019-03-31')).toBeUndefined();
    expect(futureFault('2999-12-31')).toBe('Date cannot be in the future');
  });

  test('a field with a single message uses it for both a missing and an invalid date', () => {
    const field = pastDate('Please select the day');
    expect(field.parse('31/03/2019')).toBe('2019-03-31');
    for (const value of [undefined, '', '31/02/2019'])
      expect(field.safeParse(value).error?.issues.map(({ message }) => message)).toEqual(['Please select the day']);
  });
});
