import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  dayField,
  hasMonthDayForm,
  isCalendarDate,
  isMoment,
  latestToday,
  momentField,
  parseDate,
  parseMonthDay,
  pastDate,
  toSentBirthday,
  toSentDate,
  toTypedDate,
} from './dates.ts';

const anyDay = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('Dates (specification, sections 3, 5 and 9)', () => {
  test('every day of the calendar is read in every form, and written back as it was', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom('/', '-', '.'), (day, separator) => {
        const [year, month, date] = day.split('-');
        expect(parseDate([year, month, date].join(separator))).toBe(day);
        expect(parseDate([date, month, year].join(separator))).toBe(day);
        expect(parseDate([Number(date), Number(month), year].join(separator))).toBe(day);
        expect(parseDate(toSentDate(day))).toBe(day);
        expect(parseDate(toTypedDate(day))).toBe(day);
      }),
    );
  });

  test('section 9 sends YYYY/MM/DD, people read dd/MM/yyyy', () => {
    expect(toSentDate('2019-03-31')).toBe('2019/03/31');
    expect(toTypedDate('2019-03-31')).toBe('31/03/2019');
    expect(toTypedDate('2019/03/31')).toBe('31/03/2019');
  });

  test('a moment counts as its day', () => {
    expect(parseDate('2019-03-31T18:30:00.000Z')).toBe('2019-03-31');
  });

  test.each(['2020-02-29', '2000-02-29', '2024/2/29', '29/02/2024'])('29 February: %s exists', (text) => {
    expect(parseDate(text)).not.toBeNull();
  });

  test.each([
    '2019-02-29',
    '1900-02-29',
    '2100-02-29',
    '2019-13-01',
    '13/13/2019',
    '2019-00-10',
    '2019-01-00',
    '31/04/2019',
    '0000-01-01',
    '1899-12-31',
    '3000-01-01',
    '19-01-01',
    '01/02/19',
    '20190101',
    '2019-01',
    'yesterday',
    '',
    '2019-01-01; drop',
    '٢٠١٩-٠١-٠١',
  ])('%j is no date', (text) => {
    expect(parseDate(text)).toBeNull();
  });

  test('no text makes a date that is not in the calendar', () => {
    fc.assert(
      fc.property(fc.tuple(fc.nat(9999), fc.nat(99), fc.nat(99)), ([year, month, day]) => {
        const parsed = parseDate(`${String(year).padStart(4, '0')}-${month}-${day}`);
        expect(parsed !== null).toBe(isCalendarDate(year, month, day));
        if (parsed) expect(new Date(`${parsed}T00:00:00Z`).toISOString().slice(0, 10)).toBe(parsed);
      }),
    );
  });

  test('the latest today is the day on the easternmost clock', () => {
    expect(latestToday(new Date('2025-03-04T09:59:59Z'))).toBe('2025-03-04');
    expect(latestToday(new Date('2025-03-04T10:00:00Z'))).toBe('2025-03-05');
  });
});

describe('Days and moments as programs send them', () => {
  const faultOf = (field: z.ZodType, value: unknown) =>
    field.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
  const [form, year] = ['Must be a date as YYYY-MM-DD', 'The year must be from 1900 to 2999'];

  test.each(['1900-01-01', '2999-12-31', '2024-02-29'])('%s is a day', (day) => {
    expect(faultOf(dayField(), day)).toEqual([]);
  });
  test.each([
    ['1899-12-31', year],
    ['3000-01-01', year],
    ['0000-01-01', year],
    ['2023-02-29', form],
    ['2024-2-9', form],
    ['31/12/2024', form],
    ['', form],
    [20_240_229, form],
  ])('%s is none: %s', (day, message) => {
    expect(faultOf(dayField(), day)).toEqual([message]);
  });
  test('a day of a field that says it in its own words', () => {
    expect(faultOf(dayField('Please choose a day'), 'soon')).toEqual(['Please choose a day']);
  });

  const offset = 'The offset from UTC must be at most 14 hours';
  const moment = 'Must be a date and time such as 2026-01-31T14:05:00Z';
  test.each([
    '1900-01-01T00:00:00Z',
    '2999-12-31T23:59:59.999Z',
    '2026-01-31T14:05:00+14:00',
    '2026-01-31T14:05:00-14:00',
  ])('%s is a moment', (text) => {
    expect(faultOf(momentField(), text)).toEqual([]);
    expect(isMoment(text)).toBe(true);
  });
  test.each([
    ['1899-12-31T23:59:59Z', year],
    ['3000-01-01T00:00:00Z', year],
    ['2026-01-31T14:05:00+14:01', offset],
    ['2026-01-31T14:05:00-18:01', offset],
    ['2026-01-31T24:00:00Z', moment],
    ['2026-02-30T14:05:00Z', moment],
    ['2026-01-31T14:05:00', moment],
    ['2026-01-31T14:05Z', moment],
    ['2026-01-31', moment],
    ['now', moment],
  ])('%s is none: %s', (text, message) => {
    expect(faultOf(momentField(), text)).toEqual([message]);
    expect(isMoment(text)).toBe(false);
  });
});

describe('Date of birth (section 3: month and day only, year 1970)', () => {
  test.each([
    ['04/23', '04-23'],
    ['4/3', '04-03'],
    ['02/29', '02-29'],
    ['12-31', '12-31'],
    ['1970/02/29', '02-29'],
    ['1970/04/23', '04-23'],
    ['1988-04-23', '04-23'],
    ['23/04/1988', '04-23'],
    ['1970-04-23T00:00:00Z', '04-23'],
  ])('%s is read as %s', (text, monthDay) => {
    expect(parseMonthDay(text)).toBe(monthDay);
  });

  test.each(['', '02/30', '00/10', '13/01', '23/04', '4', '1971/02/29', 'April 23'])('%j is none', (text) => {
    expect(parseMonthDay(text)).toBeNull();
  });

  test.each([
    ['02/30', true],
    ['13/01', false],
    ['30/02', false],
    [' 4-3 ', true],
    ['04/23/1988', false],
    ['1970/02/30', false],
    ['4', false],
    ['', false],
  ])('%j has the form MM/DD: %j', (text, expected) => {
    expect(hasMonthDayForm(text)).toBe(expected);
  });

  test('it is sent with year 1970, and read back as it was', () => {
    expect(toSentBirthday('02-29')).toBe('1970/02/29');
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(parseMonthDay(toSentBirthday(day.slice(5)))).toBe(day.slice(5));
      }),
    );
  });
});

describe('A date that must not be in the future', () => {
  const field = pastDate('missing', 'invalid');
  const sentences = (value: unknown) => field.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];

  test('today is allowed, the day after the latest today is not', () => {
    const tomorrow = new Date(Date.parse(`${latestToday()}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    expect(field.parse(toTypedDate(latestToday()))).toBe(latestToday());
    expect(sentences(tomorrow)).toEqual(['Date cannot be in the future']);
  });

  test('missing and invalid have different messages', () => {
    for (const value of [undefined, null, '', '  ', 20190101]) expect(sentences(value)).toEqual(['missing']);
    expect(sentences('31/02/2019')).toEqual(['invalid']);
  });
});
