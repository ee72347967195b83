import { describe, expect, it } from 'vitest';
import { birthday, daysUntilBirthday, exactDate, lastActive, leftText, tenure, today } from './dates.ts';

const now = new Date(2025, 5, 15, 12, 0, 0);
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

describe('lastActive', () => {
  it.each([
    [0, 'just now'],
    [1, '1 minute ago'],
    [59, '59 minutes ago'],
    [60, '1 hour ago'],
    [23 * 60 + 59, '23 hours ago'],
    [24 * 60, 'Yesterday'],
    [36 * 60, 'Yesterday'],
    [36 * 60 + 1, '2 days ago'],
    [48 * 60, '2 days ago'],
    [30 * 24 * 60, '30 days ago'],
    [31 * 24 * 60, 'Last month'],
    [61 * 24 * 60, '2 months ago'],
    [364 * 24 * 60, '11 months ago'],
    [365 * 24 * 60, 'Last year'],
    [731 * 24 * 60, '2 years ago'],
  ])('%i minutes: %s', (minutes, text) => {
    expect(lastActive(ago(minutes), now)).toBe(text);
  });
  it('returns nothing for an invalid time, and treats a clock that is ahead as now', () => {
    expect(lastActive('', now)).toBe('');
    expect(lastActive(ago(-3), now)).toBe('just now');
  });
});

describe('tenure', () => {
  it.each([
    ['2019-01-10', '2023-03-12', '4 yrs 2 mos'],
    ['2019-01-10', '2020-01-10', '1 yr'],
    ['2019-01-10', '2019-02-10', '1 mo'],
    ['2019-01-10', '2019-01-12', '1 mo'],
    ['2019/01/01', '2019/12/30', '1 yr'],
    ['2018-02-28', '2020-03-29', '2 yrs 1 mo'],
  ])('%s to %s: %s', (from, to, text) => expect(tenure(from, to)).toBe(text));
});

describe('leftText', () => {
  it.each([
    ['2022-06-15', 'left 3 years ago'],
    ['2022-06-16', 'left 2 years ago'],
    ['2024-06-15', 'left 1 year ago'],
    ['2025-04-15', 'left 2 months ago'],
    ['2025-05-15', 'left 1 month ago'],
    ['2025-05-16', 'left 30 days ago'],
    ['2025-06-14', 'left 1 day ago'],
    ['2025-06-15', 'left today'],
    ['2025-06-16', 'leaves in 1 day'],
    ['2025-07-14', 'leaves in 29 days'],
    ['2025-07-15', 'leaves in 1 month'],
    ['2025-09-15', 'leaves in 3 months'],
    ['nonsense', ''],
  ])('%s: %s', (date, text) => expect(leftText(date, now)).toBe(text));
});

describe('plain days', () => {
  it('stay the same day in every time zone', () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata']) {
      process.env.TZ = zone;
      expect(exactDate('2021-03-01')).toBe('1 March 2021');
    }
    delete process.env.TZ;
  });
  it('reads birthdays, 29 February included', () => {
    expect(birthday('02/29')).toBe('29 February');
    expect(birthday('1970/12/01')).toBe('1 December');
  });
  it('knows today', () => expect(today(now)).toBe('2025-06-15'));
});

describe('daysUntilBirthday', () => {
  it.each([
    ['1970/06/15', 0],
    ['1970/06/16', 1],
    ['1970/06/14', 364],
    ['1970/01/01', 200],
    ['1970/02/29', 258],
  ])('%s: %i', (date, days) => {
    expect(daysUntilBirthday(date, now)).toBe(days);
  });
  it('is on the 29th in a leap year', () => {
    expect(daysUntilBirthday('1970/02/29', new Date(2028, 1, 28))).toBe(1);
  });
});
