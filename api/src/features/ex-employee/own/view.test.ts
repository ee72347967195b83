import { expect, test } from 'vitest';
import { namedRow } from '#api-test/rows.ts';
import type { PersonRecord } from '#contract/directory/people.ts';
import { toOwnRecord } from './view.ts';

test('in their own record a person sees each of these fields unchanged, and no other', () => {
  const pending = { _id: 'change' } as never;
  const { pendingChange, ...shown } = toOwnRecord(namedRow<PersonRecord>(), pending);
  expect(pendingChange).toBe(pending);
  const fields = [
    'name',
    'email',
    'gender',
    'dateOfBirth',
    'companyName',
    'companyEmail',
    'designation',
    'department',
    'location',
    'employeeId',
    'dateOfJoining',
    'dateOfLeaving',
    'profileImg',
    'jobSearchStatus',
    'phone',
    'linkedinUrl',
    'crawledInfo',
    'currentIndustry',
    'professionalDetails',
    'educationDetails',
  ];
  expect(shown).toEqual(Object.fromEntries(fields.map((field) => [field, `of ${field}`])));
});
