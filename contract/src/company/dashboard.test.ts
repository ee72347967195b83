import { describe, expect, test } from 'vitest';
import { compositionNumbers, type Dashboard, leftIn, readDashboard, tenureText } from './dashboard.ts';

const sentences = (query: object) =>
  readDashboard.query.safeParse(query).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('The date range of the dashboard', () => {
  test('may be open at either end, and may be a single day', () => {
    expect(readDashboard.query.parse({})).toEqual({});
    expect(readDashboard.query.parse({ from: ' 2025/04/01 ' })).toEqual({ from: '2025/04/01' });
    expect(readDashboard.query.parse({ to: '2026/03/31' })).toEqual({ to: '2026/03/31' });
    expect(sentences({ from: '2026/03/31', to: '2026/03/31' })).toEqual([]);
    expect(sentences({ from: '2026/03/30', to: '2026/03/31' })).toEqual([]);
  });

  test('does not end before it begins', () => {
    expect(sentences({ from: '2026/03/31', to: '2026/03/30' })).toEqual([
      'to: The last day must not be before the first',
    ]);
  });

  test.each([
    '',
    '2026-03-31',
    '31/03/2026',
    '2026/3/31',
    '2026/02/30',
    '2026/13/01',
    '2026/03/31 10:00',
    'x2026/03/31',
  ])('are written YYYY/MM/DD: %j is not', (day) => {
    expect(sentences({ from: day })).toEqual(['from: Must be a date as YYYY/MM/DD']);
    expect(sentences({ to: day })).toEqual(['to: Must be a date as YYYY/MM/DD']);
  });
});

describe('A month or a year ends where the next begins', () => {
  test.each([
    ['2026-01', '2026/01/01', '2026/02/01'],
    ['2026-09', '2026/09/01', '2026/10/01'],
    ['2026-11', '2026/11/01', '2026/12/01'],
    ['2026-12', '2026/12/01', '2027/01/01'],
    ['1999', '1999/01/01', '2000/01/01'],
  ])('%s: from %s until %s', (period, first, behind) => {
    expect(leftIn(period)).toEqual({ dateOfLeavingGTE: first, dateOfLeavingLT: behind });
  });
});

describe('The steps of tenure', () => {
  test.each([
    [0, 'Under 1 year'],
    [1, '1 to 2 years'],
    [2, '2 to 5 years'],
    [3, '5 to 10 years'],
    [4, '10 years and more'],
  ])('step %i: %s', (step, words) => {
    expect(tenureText(step)).toBe(words);
  });
});

describe('Job-search status', () => {
  const numbers = (total: number, jobSearch: Dashboard['composition']['jobSearch']) =>
    compositionNumbers({
      composition: {
        total,
        departments: [],
        otherDepartments: 0,
        genders: { male: 0, female: 0, others: total },
        tenures: [],
        industries: [],
        noIndustry: total,
        jobSearch,
      },
      range: { from: null, to: null },
    }).jobSearch.map(({ label, value }) => [label, value]);
  const labels = ['Active job seeker', 'Casually looking out', 'Not looking for change'];
  const known = (...values: number[]) => labels.map((label, at) => [label, values[at]]);

  test('people without a status are a number of their own', () => {
    expect(numbers(10, { active: 1, casual: 3, inactive: 5 })).toEqual([...known(1, 3, 5), ['Not known yet', 1]]);
    expect(numbers(10, { active: 1, casual: 0, inactive: 0 })).toEqual([...known(1, 0, 0), ['Not known yet', 9]]);
  });

  test('there is no such number when all have a status, or no one has', () => {
    expect(numbers(9, { active: 1, casual: 3, inactive: 5 })).toEqual(known(1, 3, 5));
    expect(numbers(10, { active: 0, casual: 0, inactive: 0 })).toEqual(known(0, 0, 0));
    expect(numbers(0, { active: 0, casual: 0, inactive: 0 })).toEqual(known(0, 0, 0));
  });

  test('callers without the permission see no numbers', () => {
    expect(numbers(10, null)).toEqual(known(0, 0, 0));
  });
});
