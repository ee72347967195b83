import { describe, expect, test } from 'vitest';
import { firstDay, journeyClock, occasionsOf } from './policy.ts';

describe('When a journey is due', () => {
  test('the hour and the day are those of its time zone', () => {
    expect(journeyClock(new Date('2026-03-14T03:29:00Z'))).toEqual({ date: '2026-03-14', hour: 8 });
    expect(journeyClock(new Date('2026-03-14T03:30:00Z'))).toEqual({ date: '2026-03-14', hour: 9 });
    expect(journeyClock(new Date('2026-03-14T18:30:00Z'))).toEqual({ date: '2026-03-15', hour: 0 });
  });

  test('a birthday once a year; for people born on 29 February on the 28th of a common year', () => {
    expect(occasionsOf('birthday', '2026-12-31', '2027-01-01')).toEqual([
      { day: '2026-12-31', year: 2026, key: '12-31' },
      { day: '2027-01-01', year: 2027, key: '01-01' },
    ]);
    const keys = (year: number) =>
      occasionsOf('birthday', `${year}-02-27`, `${year}-03-01`).map(({ day, key }) => `${day} ${key}`);
    expect(keys(2027)).toEqual(['2027-02-27 02-27', '2027-02-28 02-28', '2027-02-28 02-29', '2027-03-01 03-01']);
    expect(keys(2028)).toEqual(['2028-02-27 02-27', '2028-02-28 02-28', '2028-02-29 02-29', '2028-03-01 03-01']);
  });

  test('a welcome the day after the last day, and a check-in a year after it; once for each leaving', () => {
    expect(occasionsOf('welcome', '2026-03-01', '2026-03-01')).toEqual([
      { day: '2026-03-01', year: 2026, key: '2026-02-28' },
    ]);
    expect(occasionsOf('check_in', '2026-03-01', '2026-03-01')).toEqual([
      { day: '2026-03-01', year: 2025, key: '2025-03-01' },
    ]);
    expect(occasionsOf('welcome', '2027-01-01', '2027-01-01')).toMatchObject([{ year: 2026, key: '2026-12-31' }]);
    // No one who left on 29 February is forgotten, and no one is due twice.
    const keys = occasionsOf('check_in', '2029-01-01', '2029-12-31').map(({ key }) => key);
    expect(keys).toContain('2028-02-29');
    expect(new Set(keys).size).toBe(366);
    const common = occasionsOf('check_in', '2028-01-01', '2028-12-31').map(({ key }) => key);
    expect(new Set(common).size).toBe(365);
    expect(common).toHaveLength(365);
  });

  test('late mail is sent while it makes sense, but nothing from before it was switched on', () => {
    expect(firstDay('birthday', '2026-03-14', '2026-01-01')).toBe('2026-03-13');
    expect(firstDay('anniversary', '2026-03-14', '2026-01-01')).toBe('2026-03-07');
    expect(firstDay('anniversary', '2026-03-14', '2026-03-12')).toBe('2026-03-12');
  });
});
