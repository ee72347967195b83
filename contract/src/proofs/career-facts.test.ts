import { describe, expect, test } from 'vitest';
import {
  type CareerChoice,
  type CareerRecord,
  careerChoice,
  careerLines,
  careerSentence,
  chooseFacts,
  periodDates,
  periodWork,
} from './career-facts.ts';

const all: CareerChoice = { hasTitles: true, hasDepartments: true, dates: 'days' };
const ravi: CareerRecord = {
  name: 'Ravi Menon',
  periods: [
    { title: 'Senior Software Engineer', department: 'Platform', from: '2018-04-03', to: '2025-07-29' },
    { title: 'Trainee', department: 'Platform', from: '2010-06-01', to: '2012-05-31' },
    { title: 'Software Engineer', department: 'Payments', from: '2014-01-06', to: '2016-12-30' },
  ],
};
const first = (record: CareerRecord): CareerRecord => ({ ...record, periods: record.periods.slice(0, 1) });
const sentence = (record: CareerRecord, choice: Partial<CareerChoice> = {}) =>
  careerSentence('Acme', chooseFacts(record, { ...all, ...choice }));
const lines = (record: CareerRecord, choice: Partial<CareerChoice> = {}) =>
  careerLines(chooseFacts(record, { ...all, ...choice })).map(({ label, value }) => `${label}: ${value}`);

describe('A verified career in a sentence', () => {
  test.each([
    [{}, 'Acme confirms: Ravi Menon, Senior Software Engineer, Platform, 3 Apr 2018 – 29 Jul 2025.'],
    [{ hasDepartments: false }, 'Acme confirms: Ravi Menon, Senior Software Engineer, 3 Apr 2018 – 29 Jul 2025.'],
    [{ hasTitles: false }, 'Acme confirms: Ravi Menon, Platform, 3 Apr 2018 – 29 Jul 2025.'],
    [{ dates: 'years' as const }, 'Acme confirms: Ravi Menon, Senior Software Engineer, Platform, 2018 – 2025.'],
    [{ dates: 'none' as const }, 'Acme confirms: Ravi Menon, Senior Software Engineer, Platform.'],
    [{ hasTitles: false, hasDepartments: false }, 'Acme confirms: Ravi Menon, 3 Apr 2018 – 29 Jul 2025.'],
    [{ hasTitles: false, hasDepartments: false, dates: 'none' as const }, 'Acme confirms: Ravi Menon worked there.'],
  ])('of one period with %j', (choice, words) => expect(sentence(first(ravi), choice)).toBe(words));

  test('of three periods begins with the latest', () => {
    expect(sentence(ravi, { hasDepartments: false })).toBe(
      'Acme confirms: Ravi Menon, Senior Software Engineer, 3 Apr 2018 – 29 Jul 2025; Software Engineer, 6 Jan 2014 – 30 Dec 2016; Trainee, 1 Jun 2010 – 31 May 2012.',
    );
  });

  test('keeps a name in Devanagari', () => {
    expect(sentence({ ...first(ravi), name: 'रवि मेनन' }, { hasDepartments: false, dates: 'years' })).toBe(
      'Acme confirms: रवि मेनन, Senior Software Engineer, 2018 – 2025.',
    );
  });

  test('of someone without a period says no more than that', () => {
    expect(sentence({ name: 'Ravi Menon', periods: [] })).toBe('Acme confirms: Ravi Menon worked there.');
  });
});

describe('A verified career in lines', () => {
  test('has the name, then a line for each period', () => {
    expect(lines(ravi)).toEqual([
      'Name: Ravi Menon',
      '3 Apr 2018 – 29 Jul 2025: Senior Software Engineer, Platform',
      '6 Jan 2014 – 30 Dec 2016: Software Engineer, Payments',
      '1 Jun 2010 – 31 May 2012: Trainee, Platform',
    ]);
  });

  test.each([
    [{ dates: 'none' as const }, ['Name: Ravi Menon', 'Worked as: Senior Software Engineer, Platform']],
    [{ hasTitles: false, hasDepartments: false }, ['Name: Ravi Menon', 'Worked here: 3 Apr 2018 – 29 Jul 2025']],
    [{ hasTitles: false, hasDepartments: false, dates: 'none' as const }, ['Name: Ravi Menon', 'Worked here: Yes']],
  ])('of one period with %j', (choice, words) => expect(lines(first(ravi), choice)).toEqual(words));

  test('has periods that look the same once', () => {
    const twice: CareerRecord = {
      name: 'Ravi Menon',
      periods: [
        { title: 'Engineer', department: 'Sales', from: '2018-01-01', to: '2018-04-30' },
        { title: 'Engineer', department: 'Support', from: '2018-07-01', to: '2018-12-31' },
      ],
    };
    expect(lines(twice, { hasDepartments: false, dates: 'years' })).toEqual(['Name: Ravi Menon', '2018: Engineer']);
    expect(lines(twice, { hasDepartments: false, dates: 'none' })).toEqual(['Name: Ravi Menon', 'Worked as: Engineer']);
    expect(lines(twice, { dates: 'years' })).toEqual([
      'Name: Ravi Menon',
      '2018: Engineer, Support',
      '2018: Engineer, Sales',
    ]);
    // No choice brings back what was left out.
    expect(JSON.stringify(chooseFacts(twice, { hasTitles: false, hasDepartments: false, dates: 'years' }))).toBe(
      '{"name":"Ravi Menon","periods":[{"title":null,"department":null,"from":"2018","to":"2018"}]}',
    );
  });
});

test.each([
  ['2018-04-03', '2025-07-29', '3 Apr 2018 – 29 Jul 2025'],
  ['2018-04-03', '2018-04-03', '3 Apr 2018'],
  ['2018', '2025', '2018 – 2025'],
  ['2018', '2018', '2018'],
  [null, null, null],
])('the dates from %s to %s are %s', (from, to, words) => expect(periodDates({ from, to })).toBe(words));

test.each([
  ['Engineer', 'Sales', 'Engineer, Sales'],
  ['Engineer', null, 'Engineer'],
  [null, 'Sales', 'Sales'],
  [null, null, null],
])('the work as %s in %s is %s', (title, department, words) => expect(periodWork({ title, department })).toBe(words));

test('a choice says how exactly the dates are shown', () => {
  expect(careerChoice.safeParse({ ...all, dates: 'months' }).error?.issues).toMatchObject([
    { path: ['dates'], message: 'Please choose how exactly the dates are shown' },
  ]);
});
