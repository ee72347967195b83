import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { claimRecord, invitePeople, ownPassword, registration } from './claims.ts';
import { ownChanges, setJobSearchStatus } from './own.ts';
import { companyHeldFields, companyHeldWords, givenProfileChanges } from './profile-changes.ts';

const said = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const text = (length: number) => 'x'.repeat(length);

describe('Inviting ex-employees', () => {
  test.each([{ recipients: [id] }, { selectAll: true }, { selectAll: true, recipients: [id] }])(
    '%j is taken',
    (body) => {
      expect(said(invitePeople.body, body)).toEqual([]);
    },
  );

  test.each([{}, { recipients: [] }, { selectAll: false }])('%j selects no one', (body) => {
    expect(said(invitePeople.body, body)).toEqual([['recipients', 'Please select ex-employees to invite']]);
  });

  test('at most 10,000 are named one by one', () => {
    const of = (count: number) => ({ recipients: Array.from({ length: count }, () => id) });
    expect(said(invitePeople.body, of(10_000))).toEqual([]);
    expect(said(invitePeople.body, of(10_001))).toEqual([['recipients', 'Must be at most 10000 entries']]);
  });
});

describe('Registering as a former employee', () => {
  const right = { company: 'Acme', name: 'Asha Rao', email: 'asha@mail.example' };

  test.each([
    ['company', '', 'Please enter the name of the company'],
    [
      'company',
      text(101),
      'We don’t know a company with this name. Check the spelling, or use the link your company gave you',
    ],
    ['name', '', 'Please enter name'],
    ['email', '', 'Please enter email address'],
    ['email', 'asha', 'Please enter valid email address'],
    ['employeeId', text(51), 'Must be at most 50 characters'],
    ['leavingMonth', '2019', 'Please select the month and the year you left'],
  ])('%s as %j: %s', (field, value, message) => {
    expect(said(registration, { ...right, [field]: value })).toEqual([[field, message]]);
  });

  test.each(['', '  ', undefined, '1900-01', '1999-12', '2019-10', '2099-09', ' 2019-03 '])(
    'the month one left can be %j',
    (leavingMonth) => expect(said(registration, { ...right, leavingMonth })).toEqual([]),
  );

  test.each(['1899-12', '3000-01', '2019-00', '2019-13', '2019-1', '2019-100', '12019-01', '2019/03', '03-2019'])(
    'the month one left cannot be %j',
    (leavingMonth) =>
      expect(said(registration, { ...right, leavingMonth })).toEqual([
        ['leavingMonth', 'Please select the month and the year you left'],
      ]),
  );
});

describe('Signing up by a link', () => {
  const token = text(40);
  const weak = 'Password must have at least 8 characters with upper case, lower case, a digit and a special character';

  test('a password is not needed, and is strong where there is one', () => {
    expect(claimRecord.body.parse({ token })).toEqual({ token, choices: {} });
    expect(said(claimRecord.body, { token, password: 'Aa1!aaaa' })).toEqual([]);
    expect(said(claimRecord.body, { token, password: 'Aa1!aaa' })).toEqual([['password', weak]]);
    expect(said(ownPassword, { password: '' })).toEqual([['password', weak]]);
  });

  test('a person may choose some of the topics; the public profile is not asked about', () => {
    expect(said(claimRecord.body, { token, choices: { jobs: true, birthday: false } })).toEqual([]);
    expect(claimRecord.body.safeParse({ token, choices: { profile_enrichment: true } }).success).toBe(false);
  });
});

describe('Changing your own record', () => {
  test('the company holds eleven fields, each with its label', () => {
    expect([...companyHeldFields.options].sort()).toEqual(Object.keys(companyHeldWords).sort());
    expect(companyHeldFields.options).toHaveLength(11);
    for (const own of ['phone', 'linkedinUrl']) expect(companyHeldFields.options).not.toContain(own);
  });

  test.each([{}, { name: undefined }, { phone: '9845012345' }])('a request with %j changes nothing', (changes) => {
    expect(said(givenProfileChanges, changes)).toEqual([['', 'Please change at least one field']]);
  });

  test.each([{ name: 'Asha Rao' }, { employeeId: '' }, { designation: 'Lead', department: undefined }])(
    'a request with %j changes something',
    (changes) => expect(said(givenProfileChanges, changes)).toEqual([]),
  );

  test('a requested field follows the rules of the form', () => {
    expect(said(givenProfileChanges, { email: 'asha' })).toEqual([['email', 'Please enter valid email address']]);
  });

  test('people may change contact, current work, earlier jobs and education; nothing else', () => {
    expect(ownChanges.parse({ phone: '9845012345', currentIndustry: null, name: 'Asha Rao' })).toEqual({
      phone: '9845012345',
      currentIndustry: null,
    });
  });

  test('the job-search status must be a known one', () => {
    expect(said(setJobSearchStatus.body, {})).toEqual([['status', 'Please select your job-search status']]);
    expect(said(setJobSearchStatus.body, { status: 'maybe' })).toEqual([
      ['status', 'Please select your job-search status'],
    ]);
    expect(said(setJobSearchStatus.body, { status: 'casual' })).toEqual([]);
  });
});
