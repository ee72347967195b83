import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { checkEmail } from './people.ts';
import {
  always,
  courseTypes,
  crawledInfo,
  educationEntry,
  givenEligibility,
  isDate,
  jobSearchStatusLabels,
  newPerson,
  personal,
  personChanges,
  professionalEntry,
  rehireEligibilityLabels,
  tagList,
} from './person.ts';
import { importedPerson, isRequiredColumn, personColumnKeys } from './person-columns.ts';
import { leaveAgain } from './stints.ts';

const sentences = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

const person = {
  name: 'Meera Krishnan',
  email: 'meera@mail.example',
  companyEmail: 'meera@acme.example',
  gender: 'female',
  designation: 'Designer',
  department: 'Design',
  location: 'Pune',
  dateOfBirth: '02/29',
  dateOfJoining: '2015/04/01',
  dateOfLeaving: '2019/03/31',
};

describe('Labels of the states of a person', () => {
  test('the job-search status has those of the specification, section 1', () => {
    expect(jobSearchStatusLabels).toEqual({
      active: 'Active job seeker',
      casual: 'Casually looking out',
      inactive: 'Not looking for change',
    });
    expect(rehireEligibilityLabels).toEqual({
      eligible: 'Eligible for rehire',
      review: 'To be reviewed',
      not_eligible: 'Not eligible for rehire',
    });
    expect(courseTypes).toEqual(['full-time', 'part-time', 'distance', 'executive', 'certification']);
  });
});

describe('A day that was read', () => {
  test.each([
    ['2019-03-31', true],
    ['2019/03/31', false],
    ['2019-3-31', false],
    ['2019-02-29', false],
    ['', false],
    [null, false],
    [20190331, false],
  ])('%j is one: %s', (value, is) => {
    expect(isDate(value)).toBe(is);
  });

  test('is judged only within an object', () => {
    expect([{}, { a: 1 }, null, undefined, 'x'].map((value) => always.when({ value }))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    for (const schema of [personal, newPerson, personChanges, professionalEntry, educationEntry])
      for (const value of [null, 'x', 5]) expect(sentences(schema, value)).toHaveLength(1);
  });
});

describe('All faults of a record are listed at once', () => {
  const order = 'dateOfLeaving: Date of joining must be less than the date of relieving';
  test.each<[string, z.ZodType]>([
    ['personal', personal],
    ['newPerson', newPerson],
    ['importedPerson', importedPerson],
    ['personChanges', personChanges],
  ])('%s names a wrong order beside another fault', (_, schema) => {
    expect(sentences(schema, { ...person, gender: 'x', dateOfLeaving: '2015/04/01' })).toEqual([
      'gender: Please select gender of ex-employee',
      order,
    ]);
  });

  test('a change of one date alone is judged by the record, not by itself', () => {
    expect(sentences(personChanges, { dateOfJoining: '2019/04/01' })).toEqual([]);
    expect(sentences(personChanges, { dateOfLeaving: '2015/04/01' })).toEqual([]);
    expect(sentences(personChanges, { dateOfJoining: '2019/04/01', dateOfLeaving: '2015/04/01' })).toEqual([order]);
  });

  test('entries report a wrong order beside another fault', () => {
    const job = { designation: 'Analyst', organisation: '', dateOfJoining: '2012/01/01', dateOfLeaving: '2010/01/01' };
    expect(sentences(professionalEntry, job)).toEqual([
      'organisation: Please enter name of organisation',
      'dateOfLeaving: Date of leaving cannot be less than date of joining',
    ]);
    expect(sentences(professionalEntry, { ...job, dateOfLeaving: '2012/01/01' })).toEqual([
      'organisation: Please enter name of organisation',
      'dateOfLeaving: Date of leaving cannot be equal to the date of joining',
    ]);
    expect(sentences(educationEntry, { institute: '', type: 'distance', batchFrom: 2008, batchTo: '2004' })).toEqual([
      'institute: Please enter name of institute',
      'batchTo: End year of batch cannot be greater than start year',
    ]);
  });
});

describe('The entries of a record', () => {
  const job = {
    designation: 'Analyst',
    organisation: 'Contoso',
    dateOfJoining: '2010/01/01',
    dateOfLeaving: '2012/01/01',
  };
  const study = { course: 'B.Tech', institute: 'IIT Madras', type: 'full-time', batchFrom: 2004, batchTo: 2008 };
  const long = (size: number) => 'x'.repeat(size);

  test.each<[string, z.ZodType, object, number, string]>([
    ['designation', professionalEntry, job, 100, 'Designation must not exceed 100 characters'],
    ['organisation', professionalEntry, job, 200, 'Name of organisation must not exceed 200 characters'],
    ['institute', educationEntry, study, 200, 'Name of institute must not exceed 200 characters'],
    ['course', educationEntry, study, 200, 'Must be at most 200 characters'],
  ])('%s has a longest text', (path, schema, entry, most, message) => {
    expect(sentences(schema, { ...entry, [path]: long(most) })).toEqual([]);
    expect(sentences(schema, { ...entry, [path]: long(most + 1) })).toEqual([`${path}: ${message}`]);
  });

  test('leaving one day after joining is late enough', () => {
    expect(sentences(professionalEntry, { ...job, dateOfLeaving: '2010/01/02' })).toEqual([]);
    expect(sentences(professionalEntry, { ...job, dateOfJoining: '', dateOfLeaving: '2010/01/02' })).toEqual([
      'dateOfJoining: Please select date of joining',
    ]);
  });

  test.each(['04', '20040', ' 2004', '2004x', 'x2004', '20x4'])(
    'a batch year has four digits: %j has not',
    (batchFrom) => {
      expect(sentences(educationEntry, { ...study, batchFrom })).toEqual(['batchFrom: Please select batch from']);
    },
  );

  test('a batch year is no list of years', () => {
    expect(sentences(educationEntry, { ...study, batchFrom: ['2004'] })).toEqual([
      'batchFrom: Please select batch from',
    ]);
  });
});

describe('The public profile of a person', () => {
  test.each(['currentCompany', 'currentDesignation', 'currentLocation'])('%s may be left out or cleared', (path) => {
    for (const value of [undefined, null, '', ' x ']) expect(sentences(crawledInfo, { [path]: value })).toEqual([]);
    expect(sentences(crawledInfo, { [path]: 'x'.repeat(200) })).toEqual([]);
    expect(sentences(crawledInfo, { [path]: 'x'.repeat(201) })).toEqual([`${path}: Must be at most 200 characters`]);
  });
});

describe('Tags of a person', () => {
  test('are trimmed, and each is kept once in its first spelling', () => {
    const tags = tagList.parse([' Mentor', 'speaker', 'MENTOR', 'Board', 'Speaker', 'mentor']);
    expect(tags.toSorted()).toEqual(['Board', 'Mentor', 'speaker']);
    expect(tagList.parse([])).toEqual([]);
  });

  test.each([
    [[''], '0: Please enter a tag'],
    [['Mentor', '  '], '1: Please enter a tag'],
    [['x'.repeat(31)], '0: Tag must not exceed 30 characters'],
    [['Pune, Delhi'], '0: Tag must not contain a comma'],
    [['Men\ntor'], '0: Must be on one line, without control characters'],
    [Array(21).fill('Mentor'), ': At most 20 tags can be added'],
  ])('%j: %s', (tags, message) => {
    expect(sentences(tagList, tags)).toEqual([message]);
  });
});

describe('The rehire eligibility', () => {
  test('is one of three, or none, and may have a reason of at most 500 characters', () => {
    for (const value of ['eligible', 'review', 'not_eligible', null])
      expect(sentences(givenEligibility, { value })).toEqual([]);
    for (const value of [undefined, '', 'maybe'])
      expect(sentences(givenEligibility, { value })).toEqual(['value: Please select the rehire eligibility']);
    expect(givenEligibility.parse({ value: 'review', reason: ' Left early ' }).reason).toBe('Left early');
    expect(sentences(givenEligibility, { value: 'review', reason: 'x'.repeat(501) })).toHaveLength(1);
  });
});

describe('A row of a spreadsheet', () => {
  test.each([
    ['2019/03/30', ['rejoinedOn: The date of return can’t be before they left']],
    ['2019/03/31', []],
    ['2019/04/01', []],
    ['2019/02/29', ['rejoinedOn: Please enter valid rehire date for ex-employee']],
    ['2999/01/01', ['rejoinedOn: Date cannot be in the future']],
    [undefined, []],
  ])('of a person who left on 31 March 2019 and joined again on %s', (rejoinedOn, messages) => {
    expect(sentences(importedPerson, { ...person, rejoinedOn })).toEqual(messages);
  });

  test('judges the rehire only when both are dates, beside other faults', () => {
    expect(sentences(importedPerson, { ...person, dateOfLeaving: '', rejoinedOn: '2019/03/30' })).toEqual([
      'dateOfLeaving: Please enter valid date of leaving for ex-employee',
    ]);
    expect(sentences(importedPerson, { ...person, gender: '', rejoinedOn: '2019/03/30' })).toEqual([
      'gender: Please select gender of ex-employee',
      'rejoinedOn: The date of return can’t be before they left',
    ]);
  });

  test('needs the columns that the personal tab requires (section 5)', () => {
    expect(personColumnKeys.filter(isRequiredColumn)).toEqual([
      'name',
      'email',
      'companyEmail',
      'gender',
      'designation',
      'department',
      'location',
      'dateOfBirth',
      'dateOfJoining',
      'dateOfLeaving',
    ]);
  });
});

describe('Calls about a person', () => {
  test('an address is lower-cased, and must be valid', () => {
    expect(checkEmail.query.parse({ email: ' Meera@Mail.Example ' })).toEqual({ email: 'meera@mail.example' });
    expect(sentences(checkEmail.query, { email: 'meera' })).toEqual(['email: Please enter valid email address']);
  });

  test('a second leaving has its date, and may have another place at the company', () => {
    expect(leaveAgain.body.parse({ dateOfLeaving: '31/03/2024', designation: ' Lead ' })).toEqual({
      dateOfLeaving: '2024-03-31',
      designation: 'Lead',
    });
    expect(sentences(leaveAgain.body, {})).toEqual(['dateOfLeaving: Please enter the date of leaving']);
  });
});
