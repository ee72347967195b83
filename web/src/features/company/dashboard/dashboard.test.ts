import { describe, expect, it } from 'vitest';
import type { TrendMonth, Trends } from '#contract/base/trends.ts';
import { type Dashboard, leftIn } from '#contract/company/dashboard.ts';
import { endOfAxis, rangeWords } from './components/board-words.ts';
import { courseOf, sumOfMonths } from './components/courses.ts';
import { type Preset, presetOf, rangeOfPreset } from './components/range.ts';

describe('the days of leaving', () => {
  it.each([
    ['all', '2026-11-26', undefined, undefined],
    ['year', '2026-11-26', '2025-11-26', undefined],
    ['year', '2028-02-29', '2027-02-28', undefined],
    ['five-years', '2026-11-26', '2021-11-26', undefined],
    ['this-year', '2026-11-26', '2026-04-01', '2027-03-31'],
    ['this-year', '2026-03-31', '2025-04-01', '2026-03-31'],
    ['last-year', '2026-11-26', '2025-04-01', '2026-03-31'],
  ] as [Preset, string, string | undefined, string | undefined][])('%s on %s', (preset, today, from, to) => {
    const range = rangeOfPreset(preset, today);
    expect(range).toEqual({ from, to });
    expect(range && presetOf(range, today)).toBe(preset);
  });

  it('are chosen ones when no preset means them', () => {
    expect(presetOf({ from: '2020-01-02', to: undefined }, '2026-11-26')).toBe('own');
  });
});

it.each([
  ['2026', '2026/01/01', '2027/01/01'],
  ['2026-03', '2026/03/01', '2026/04/01'],
  ['2026-12', '2026/12/01', '2027/01/01'],
])('who left in %s is found from its first day until the next', (period, from, until) => {
  expect(leftIn(period)).toEqual({ dateOfLeavingGTE: from, dateOfLeavingLT: until });
});

describe('the course of a number', () => {
  const month = (added: number): TrendMonth => ({ month: '2026-01', left: 0, joined: 0, added, signedUp: 0 });
  const trends = (...added: number[]) => ({ months: added.map(month) }) as Trends;

  it('ends with what it is now, and is what it was before', () => {
    expect(courseOf(trends(5, 0, 3, 2), 'added', 20)).toEqual([15, 15, 18, 20]);
    expect(sumOfMonths(trends(5, 0, 3, 2), 'added', 2)).toBe(5);
  });

  it('is not drawn while all of it came in one month', () => {
    expect(courseOf(trends(0, 0, 9), 'added', 9)).toBeUndefined();
  });
});

describe('the board view', () => {
  const dashboard = (from: string | null, to: string | null, jobSearch: Dashboard['composition']['jobSearch'] = null) =>
    ({ range: { from, to }, composition: { total: 1214, jobSearch } }) as Dashboard;

  it.each([
    [dashboard(null, null), 'All ex-employees'],
    [dashboard('2025/04/01', null), 'Departments, tenure and gender: the 1,214 who left since 1 April 2025'],
    [dashboard(null, '2026/03/31'), 'Departments, tenure and gender: the 1,214 who left until 31 March 2026'],
    [
      dashboard('2025/04/01', '2026/03/31', { active: 1, casual: 2, inactive: 3 }),
      'Departments, tenure and job search: the 1,214 who left from 1 April 2025 to 31 March 2026',
    ],
  ])('says whose figures it has', (of, words) => {
    expect(rangeWords(of)).toBe(words);
  });

  it.each([
    [0, 2],
    [1, 2],
    [7, 8],
    [10, 10],
    [11, 20],
    [35, 40],
    [81, 100],
    [100_001, 200_000],
  ])('the axis of %i ends at %i, with a whole number in its middle', (most, end) => {
    expect(endOfAxis(most)).toBe(end);
  });
});
