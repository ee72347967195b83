import { describe, expect, test } from 'vitest';
import type { PersonRecord } from '#contract/directory/people.ts';
import { compare, mergedValues, unitedCounts } from './components/comparison.ts';
import { isTelling } from './components/SimilarPeople.tsx';

const record = (values: Partial<PersonRecord>): PersonRecord => ({
  _id: 'one',
  email: 'one@mail.example',
  name: 'Asha Rao',
  gender: 'female',
  profileImg: null,
  lastActive: null,
  jobSearchStatus: null,
  companyName: null,
  companyLogoSmall: null,
  providedAt: null,
  department: 'Design',
  designation: 'Designer',
  dateOfJoining: '2015/04/01',
  dateOfLeaving: '2019/03/31',
  location: 'Pune',
  crawledInfo: { currentCompany: null, currentDesignation: null, currentLocation: null },
  status: 1,
  companyEmail: 'asha@acme.example',
  phone: null,
  currentIndustry: null,
  linkedinUrl: null,
  employeeId: 'E-1',
  dateOfBirth: '1970/03/05',
  professionalDetails: [],
  educationDetails: [],
  custom: {},
  tags: [],
  groups: [],
  rehireEligibility: null,
  addedAt: '2025-01-01T00:00:00Z',
  signedUpAt: null,
  ...values,
});
const size = { _id: 'size', name: 'Shoe size', type: 'number' as const, choices: [] };
const kept = record({ custom: { size: 41 }, tags: ['Mentor'] });
const merged = record({
  _id: 'other',
  email: 'other@mail.example',
  phone: '9845012345',
  designation: 'Lead',
  crawledInfo: { currentCompany: 'Hooli', currentDesignation: 'Boss', currentLocation: null },
  tags: ['mentor', 'Speaker'],
});

describe('Comparing two records', () => {
  const comparison = compare(kept, merged, [size]);

  test('separates different fields from equal ones, and omits fields that are empty in both', () => {
    expect(comparison.different.map(({ label }) => label)).toEqual([
      'Email',
      'Phone',
      'Designation',
      'Current company',
      'Current designation',
      'Shoe size',
    ]);
    expect(comparison.same.map(({ label }) => label)).not.toContain('LinkedIn profile');
  });

  test('the kept record fills its empty fields from the other one and keeps the rest', () => {
    expect(mergedValues(comparison, {}, { kept, merged })).toEqual({
      phone: '9845012345',
      crawledInfo: { currentCompany: 'Hooli', currentDesignation: 'Boss' },
    });
  });

  test('a choice applies whichever record is kept; an empty one clears the field', () => {
    const choices = { email: 'other', 'custom.size': 'other', phone: 'one' };
    expect(mergedValues(comparison, choices, { kept, merged })).toMatchObject({
      email: 'other@mail.example',
      custom: { size: null },
    });
    expect(mergedValues(comparison, choices, { kept: merged, merged: kept })).toEqual({ phone: null });
  });

  test('lists are combined without duplicates', () => {
    expect(unitedCounts(kept, merged)).toEqual(['2 tags']);
  });

  test('entries in both records count once in each list', () => {
    const job = (company: string) => ({ companyName: company, designation: 'Lead', joiningDate: '2020/01/01' });
    const lists = (values: object) => record(values as Partial<PersonRecord>);
    const one = lists({
      professionalDetails: [job('Hooli')],
      educationDetails: [{ course: 'BTech' }],
      tags: ['Mentor'],
      groups: [
        { _id: 'g1', name: 'Pune' },
        { _id: 'g2', name: 'Founders' },
      ],
    });
    const other = lists({
      professionalDetails: [job('Hooli'), job('Initech'), job('Globex')],
      educationDetails: [{ course: 'BTech' }],
      tags: ['mentor', 'Speaker', 'Referrer', 'Boomerang'],
      groups: [{ _id: 'g1', name: 'Pune' }],
    });
    const united = ['3 jobs elsewhere', '1 course of study', '4 tags', '2 groups'];
    expect(unitedCounts(one, other)).toEqual(united);
    expect(unitedCounts(other, one)).toEqual(united);
  });
});

test('a name alone does not identify a person; a name with a date, or a unique number, does', () => {
  expect(isTelling({ name: 'Asha Rao' })).toBe(false);
  expect(isTelling({ name: 'Asha Rao', dateOfBirth: '03/05' })).toBe(true);
  expect(isTelling({ phone: '98450' })).toBe(false);
  expect(isTelling({ phone: '+91 98450 12345' })).toBe(true);
});
