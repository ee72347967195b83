import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  apiKeyScopes,
  type CompanyPermission,
  type CompanyRole,
  companyPermissions,
  companyRoles,
  permissionsOf,
  supportPermissions,
} from '../base/permissions.ts';
import { companyChanges, credentials, profileChanges } from './accounts.ts';

type Faults = { path: string; message: string }[];
const faults = (schema: z.ZodType, value: unknown): Faults =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? [];

describe('Signing in', () => {
  test('both fields are named when they are missing', () => {
    expect(faults(credentials, {})).toEqual([
      { path: 'email', message: 'Please enter email address' },
      { path: 'password', message: 'Please enter password' },
    ]);
    expect(faults(credentials, { email: 'asha', password: '' })).toEqual([
      { path: 'email', message: 'Please enter valid email address' },
      { path: 'password', message: 'Please enter password' },
    ]);
  });

  test('the address is lower-cased, the password is left alone', () => {
    expect(credentials.parse({ email: ' Asha@Acme.Example ', password: ' Pass ' })).toEqual({
      email: 'asha@acme.example',
      password: ' Pass ',
    });
  });
});

describe('Profile and company (specification, sections 3 and 5)', () => {
  test.each([
    ['A', []],
    ['a'.repeat(100), []],
    ['आशा राव', []],
    ['', ['Please enter name']],
    ['   ', ['Please enter name']],
    ['a'.repeat(101), ['Name must not exceed 100 characters']],
    ['Asha 2', ['Name must contain letters and spaces only']],
    ["O'Brien", ['Name must contain letters and spaces only']],
  ])('the general name %j', (name, expected) => {
    expect(faults(profileChanges, { name }).map((fault) => fault.message)).toEqual(expected);
  });

  test.each([
    [profileChanges, 'phone', '123', 'Please enter valid phone number'],
    [companyChanges, 'website', 'javascript:alert(1)', 'Please enter valid website URL'],
    [companyChanges, 'name', ' ', 'Please enter name of the company'],
    [companyChanges, 'name', 'n'.repeat(101), 'Company name must not exceed 100 characters'],
  ])('%# a wrong %s is named', (schema, path, value, message) => {
    expect(faults(schema, { [path]: value })).toEqual([{ path, message }]);
  });

  test.each(['', '  ', null, undefined, '9845012345', ' +91 98450 12345 '])('the phone can be %j', (phone) => {
    expect(faults(profileChanges, { phone })).toEqual([]);
  });

  test.each(['', '  ', null, undefined, 'acme.example', ' https://acme.example '])(
    'the website can be %j',
    (website) => {
      expect(faults(companyChanges, { website })).toEqual([]);
    },
  );

  test('flags are true or false, also as 1 and 0, and nothing else', () => {
    expect(companyChanges.parse({ birthdayEmails: 1, referralEmails: 0 })).toEqual({
      birthdayEmails: true,
      referralEmails: false,
    });
    for (const birthdayEmails of ['yes', 2, null, 'true'])
      expect(faults(companyChanges, { birthdayEmails }), String(birthdayEmails)).toHaveLength(1);
  });

  test('birthdayEmails belongs to the company, not to the profile', () => {
    expect(profileChanges.parse({ birthdayEmails: true, jobApplyEmails: true })).toEqual({ jobApplyEmails: true });
  });

  test('the number of employees is a whole number', () => {
    for (const employeeCount of [-1, 1.5, '12', 10_000_001])
      expect(faults(companyChanges, { employeeCount })).toHaveLength(1);
    for (const employeeCount of [0, 3400, null]) expect(faults(companyChanges, { employeeCount })).toEqual([]);
  });
});

describe('Permissions of each role (product.md)', () => {
  const table: Record<CompanyPermission, CompanyRole[]> = {
    'notifications:own': ['owner', 'hr', 'recruiter', 'viewer'],
    'people:read': ['owner', 'hr', 'recruiter', 'viewer'],
    'people:read-contact': ['owner', 'hr', 'recruiter'],
    'people:write': ['owner', 'hr'],
    'leavers:manage': ['owner', 'hr'],
    'notes:manage': ['owner', 'hr', 'recruiter'],
    'eligibility:read': ['owner', 'hr', 'recruiter'],
    'eligibility:write': ['owner', 'hr'],
    'groups:read': ['owner', 'hr', 'recruiter'],
    'groups:manage': ['owner', 'hr', 'recruiter'],
    'messages:read': ['owner', 'hr', 'recruiter'],
    'mail:send': ['owner', 'hr', 'recruiter'],
    'campaigns:read': ['owner', 'hr', 'viewer'],
    'campaigns:manage': ['owner', 'hr'],
    'referrals:manage': ['owner', 'hr', 'recruiter'],
    'referrals:read': ['owner', 'hr', 'recruiter'],
    'jobs:manage': ['owner', 'hr', 'recruiter'],
    'jobs:read': ['owner', 'hr', 'recruiter'],
    'applications:manage': ['owner', 'hr', 'recruiter'],
    'applications:read': ['owner', 'hr', 'recruiter'],
    'offers:manage': ['owner', 'hr', 'recruiter'],
    'offers:read': ['owner', 'hr', 'recruiter'],
    'letters:manage': ['owner', 'hr'],
    'documents:manage': ['owner', 'hr'],
    'posts:manage': ['owner', 'hr'],
    'settings:read': ['owner', 'hr'],
    'company:settings': ['owner', 'hr'],
    'company:team': ['owner'],
  };

  test.each(companyPermissions)('%s', (permission) => {
    const may = companyRoles.filter((role) => permissionsOf({ type: 'company', role }).includes(permission));
    expect(may).toEqual(table[permission]);
  });

  test('ex-employees may manage their own record, admins operate; neither may do anything in a company', () => {
    expect(permissionsOf({ type: 'exemployee', role: null })).toEqual(['own:record']);
    expect(permissionsOf({ type: 'exemployee', role: null, record: false })).toEqual([]);
    expect(permissionsOf({ type: 'admin', role: null })).toEqual(['installation:operate']);
    expect(permissionsOf({ type: 'company', role: null })).toEqual([]);
  });

  test('a support session is read-only, and sees no phones, birth dates, personal emails, messages, applications or offers', () => {
    expect([...supportPermissions].sort()).toEqual([
      'campaigns:read',
      'eligibility:read',
      'groups:read',
      'jobs:read',
      'people:read',
      'settings:read',
    ]);
  });

  test('a key never gets the settings or the team', () => {
    for (const kept of ['settings:read', 'company:settings', 'company:team']) expect(apiKeyScopes).not.toContain(kept);
  });
});
