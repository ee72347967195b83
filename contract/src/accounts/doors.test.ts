import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { credentials } from './accounts.ts';
import { passwordReset, registration, secondStep } from './doors.ts';
import { codeField, knownPassword, newPassword, passwordChange } from './security.ts';
import { joining, newInvitation, teamMessages, updateMember } from './team.ts';

const said = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
const text = (length: number) => 'x'.repeat(length);
const token = text(40);
const weak = 'Password must have at least 8 characters with upper case, lower case, a digit and a special character';

const right = {
  name: 'Asha Rao',
  company: 'Acme',
  website: 'acme.example',
  email: 'asha@acme.example',
  password: 'Encore@2025',
  terms: true,
};

describe('Registering a company', () => {
  test('valid values pass, with the address in lower case', () => {
    expect(registration.parse({ ...right, email: ' Asha@Acme.Example ' })).toEqual(right);
  });

  test.each([
    ['name', '', 'Please enter name'],
    ['company', ' ', 'Please enter name of the company'],
    ['website', 'acme', 'Please enter valid website URL'],
    ['email', '', 'Please enter email address'],
    ['email', 'asha', 'Please enter valid email address'],
    ['password', undefined, 'Please enter password'],
    ['password', '', 'Please enter password'],
    ['password', 'Encore2025', weak],
    ['terms', false, 'Please confirm that you are 18 or over and accept the Terms and Conditions'],
    ['terms', undefined, 'Please confirm that you are 18 or over and accept the Terms and Conditions'],
  ])('%s as %j: %s', (field, value, message) => {
    expect(said(registration, { ...right, [field]: value })).toEqual([[field, message]]);
  });

  test.each(['', undefined, null])('the website can be %j', (website) => {
    expect(said(registration, { ...right, website })).toEqual([]);
  });
});

describe('A new password (specification, section 5)', () => {
  test.each([
    ['Aa1!aaaa', []],
    ['Aa1!aaa', [['password', weak]]],
    ['aa1!aaaa', [['password', weak]]],
    ['AA1!AAAA', [['password', weak]]],
    ['Aaa!aaaa', [['password', weak]]],
    ['Aa11aaaa', [['password', weak]]],
    ['', [['password', 'Please enter password']]],
  ])('by the link of a mail: %j', (password, expected) => {
    expect(said(passwordReset, { token, password })).toEqual(expected);
  });

  const rule =
    'Password must have at least 8 characters with upper case, lower case, a digit and one special character';
  test.each([
    ['Aa1!aaaa', []],
    ['Aa1!aaa', [['', rule]]],
    ['aa1!aaaa', [['', rule]]],
    ['', [['', 'Please enter a new password']]],
    [undefined, [['', 'Please enter a new password']]],
  ])('of an account that there is: %j', (password, expected) => {
    expect(said(newPassword, password)).toEqual(expected);
  });

  test('a new password, and one that is entered, have at most 1000 characters', () => {
    const tooLong = 'Password must not exceed 1000 characters';
    const [longest, longer] = [`Aa1!${text(996)}`, `Aa1!${text(997)}`];
    expect(said(passwordReset, { token, password: longest })).toEqual([]);
    expect(said(passwordReset, { token, password: longer })).toEqual([['password', tooLong]]);
    expect(said(credentials, { email: 'asha@acme.example', password: longest })).toEqual([]);
    expect(said(credentials, { email: 'asha@acme.example', password: longer })).toEqual([['password', tooLong]]);
    for (const schema of [newPassword, knownPassword]) {
      expect(said(schema, longest)).toEqual([]);
      expect(said(schema, longer)).toEqual([['', tooLong]]);
    }
  });

  test('an account without a password need not enter a current one; an account with one must', () => {
    expect(passwordChange.parse({ password: 'Aa1!aaaa' })).toEqual({ password: 'Aa1!aaaa' });
    expect(said(knownPassword, '')).toEqual([['', 'Please enter your password']]);
    expect(said(knownPassword, 'x')).toEqual([]);
  });
});

describe('A code of the second step', () => {
  test('it is trimmed and required', () => {
    expect(secondStep.parse({ challenge: 'c', code: ' 123456 ' }).code).toBe('123456');
    expect(codeField.parse(' 123456 ')).toBe('123456');
    for (const code of [undefined, '', '  ']) {
      expect(said(secondStep, { challenge: 'c', code })).toEqual([['code', 'Please enter the code']]);
      expect(said(codeField, code)).toEqual([['', 'Please enter the code']]);
    }
  });

  test('a code that is too long is not correct', () => {
    expect(said(secondStep, { challenge: 'c', code: text(50) })).toEqual([]);
    expect(said(secondStep, { challenge: 'c', code: text(51) })).toEqual([['code', 'The code is not correct']]);
    expect(said(codeField, text(40))).toEqual([]);
    expect(said(codeField, text(41))).toEqual([['', 'The code is not correct']]);
  });
});

describe('The team', () => {
  test('an invitation has an address and a role', () => {
    expect(said(newInvitation, {})).toEqual([
      ['email', 'Please enter email address'],
      ['role', 'Please select a role'],
    ]);
    expect(said(newInvitation, { email: 'asha@acme.example', role: 'admin' })).toEqual([
      ['role', 'Please select a role'],
    ]);
    expect(teamMessages.invited('asha@acme.example')).toBe('Invitation sent to asha@acme.example');
  });

  test('a change to a colleague may leave out the role or the access', () => {
    for (const body of [{}, { role: 'hr' }, { disabled: true }]) expect(updateMember.body.parse(body)).toEqual(body);
    expect(said(updateMember.body, { role: 'boss' })).toEqual([['role', 'Please select a role']]);
  });

  test.each([
    [39, false],
    [40, true],
    [200, true],
    [201, false],
  ])('who joins brings a token of 40 to 200 characters: %i, %s', (length, expected) => {
    const body = { token: text(length), name: 'Asha Rao', password: 'Aa1!aaaa' };
    expect(joining.safeParse(body).success).toBe(expected);
  });
});
