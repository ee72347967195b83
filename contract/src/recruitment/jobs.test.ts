import { describe, expect, test } from 'vitest';
import { said } from '../../test/said.ts';
import { jobDescriptionText, jobFields, jobPlaces, jobReward, jobSalary, moveJob, newJob } from './jobs.ts';
import { jobKey, listOpenPages } from './public-jobs.ts';

const times = <T>(count: number, one: (at: number) => T) => Array.from({ length: count }, (_, at) => one(at));
const ofJob = (values: object) => said(jobFields, { title: 'Engineer', ...values });

describe('The location of a job', () => {
  test('is unset by default', () => {
    expect(jobPlaces.parse({})).toEqual({ cityIds: [], others: [], isRemote: false });
  });

  test('a city must be in the list', () => {
    expect(said(jobPlaces, { cityIds: [1, 11] })).toEqual([]);
    for (const id of [0, 100_000, -1])
      expect(said(jobPlaces, { cityIds: [11, id] })).toEqual(['cityIds.1: Unknown city']);
  });

  test.each([
    [20, 0, true],
    [21, 0, false],
    [0, 20, true],
    [0, 21, false],
    [10, 10, true],
    [10, 11, false],
    [11, 10, false],
    [20, 1, false],
  ])('%i cities and %i other places, 20 in all: %s', (cities, others, isTaken) => {
    const given = { cityIds: times(cities, (at) => at + 1), others: times(others, (at) => `Place ${at}`) };
    const refusals = said(jobPlaces, given).map((text) => text.replace(/^\w*: /, ''));
    expect([...new Set(refusals)]).toEqual(isTaken ? [] : ['At most 20 locations can be chosen']);
  });

  test('another place has a text, on one line', () => {
    expect(said(jobPlaces, { others: [' '] })).toEqual(['others.0: Please select the job location']);
    expect(said(jobPlaces, { others: ['x'.repeat(101)] })).toEqual([
      'others.0: A location must not exceed 100 characters',
    ]);
    expect(said(jobPlaces, { others: ['Pune\nMumbai'] })).toHaveLength(1);
  });
});

describe('A salary', () => {
  const range = { kind: 'range', from: 500_000, to: 900_000, currency: 'INR', period: 'year' };
  test.each([
    [499_999, ['to: The lower end of the salary must not be above the upper end']],
    [500_000, []],
    [500_001, []],
  ])('from 500,000 to %i: %j', (to, refusals) => expect(said(jobSalary, { ...range, to })).toEqual(refusals));

  test.each([
    [{ from: -1 }, 'from: Please enter a whole amount'],
    [{ from: 0.5 }, 'from: Please enter a whole amount'],
    [{ from: '5' }, 'from: Please enter a whole amount'],
    [{ to: 1_000_000_001 }, 'to: This amount is too large'],
  ])('%j: %s', (wrong, refusal) => expect(said(jobSalary, { ...range, ...wrong })).toEqual([refusal]));

  test('as text it must not be empty', () => {
    expect(jobSalary.parse({ kind: 'text', text: ' 20 lakh ' })).toEqual({ kind: 'text', text: '20 lakh' });
    expect(said(jobSalary, { kind: 'text', text: ' ' })).toEqual(['text: Please enter the salary']);
    expect(said(jobSalary, { kind: 'text', text: 'x'.repeat(201) })).toEqual(['text: Must be at most 200 characters']);
  });
});

test('a reward is at least 1', () => {
  expect(said(jobReward, { amount: 1, currency: 'EUR' })).toEqual([]);
  expect(said(jobReward, { amount: 0, currency: 'EUR' })).toContain('amount: Please enter a whole amount');
});

describe('A job', () => {
  test('needs a title, and nothing else as a draft', () => {
    expect(ofJob({})).toEqual([]);
    expect(ofJob({ title: ' ' })).toEqual(['title: Please enter title for the job']);
    expect(ofJob({ title: 'x'.repeat(101) })).toEqual([
      'title: Job title should be less than or equal to 100 characters',
    ]);
  });

  test.each(['2027-01-31', '2027/01/31', '31/01/2027', null, undefined])('closes on %j', (closesOn) =>
    expect(ofJob({ closesOn })).toEqual([]),
  );
  test.each(['2027-02-29', '31/02/2027', 'soon', '', 20270131])('does not close on %j', (closesOn) =>
    expect(ofJob({ closesOn })).toEqual(['closesOn: Please enter a valid closing date']),
  );

  test.each([
    [{ openings: 0 }, 'openings: Must be a whole number from 1 to 999'],
    [{ openings: 1000 }, 'openings: Must be a whole number from 1 to 999'],
    [{ openings: 1.5 }, 'openings: Must be a whole number from 1 to 999'],
    [{ employmentType: 'volunteer' }, 'employmentType: Please select the type of employment'],
    [{ recruiter: 'me' }, 'recruiter: Please select a recruiter from your team'],
    [{ department: 'x'.repeat(101) }, 'department: Department must not exceed 100 characters'],
  ])('%j: %s', (wrong, refusal) => expect(ofJob(wrong)).toEqual([refusal]));

  test.each([
    [0, ['Please enter a description for the job']],
    [1, []],
    [10_000, []],
    [10_001, ['Job description should be less than or equal to 10000 characters']],
  ])('open, it has a description: %i characters', (length, refusals) => {
    expect(said(jobDescriptionText, 'x'.repeat(length))).toEqual(refusals);
  });

  test('moves to one of its states', () => {
    for (const state of ['draft', 'open', 'on_hold', 'filled', 'closed', 'cancelled'])
      expect(said(moveJob.body, { state })).toEqual([]);
    expect(said(moveJob.body, { state: 'gone' })).toEqual(['state: Please select the new state of the job']);
  });
});

test('the description of a job with its formatting has at most 100,000 characters', () => {
  const described = (length: number) =>
    said(newJob, {
      jobTitle: 'Engineer',
      jobDescription: 'Build things',
      jobDescriptionFormatted: 'x'.repeat(length),
      location: 'Pune',
    });
  expect(described(100_000)).toEqual([]);
  expect(described(100_001)).toEqual([
    'jobDescriptionFormatted: Job description should be less than or equal to 10000 characters',
  ]);
});

test('an invalid key of a link opens nothing, and is not refused', () => {
  expect(jobKey.parse('k'.repeat(200))).toBe('k'.repeat(200));
  for (const none of ['k'.repeat(201), 5, null, undefined]) expect(jobKey.parse(none)).toBeUndefined();
});

test.each([
  ['1', true],
  ['9999', true],
  ['0', false],
  ['10000', false],
  ['1.5', false],
  ['x', false],
])('part %s of the sitemap: %s', (part, isTaken) => {
  expect(said(listOpenPages.query, { part })).toEqual(isTaken ? [] : ['part: Invalid part of the sitemap']);
});
