// Names and phone numbers by the rules a company has opened; the specification's rules stay the default.
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { generalName } from '../accounts/accounts.ts';
import { newPerson } from '../directory/person.ts';
import { address } from '../engagement/addresses.ts';
import { applicationForm } from '../recruitment/applying.ts';
import { newReferral } from '../recruitment/referring.ts';
import { byRules, rulesInForce, specifiedRules, type ValueRules } from './value-rules.ts';

const { name, phone } = newPerson.shape;
const natural: ValueRules = { naturalNames: true, readPhone: null };
/** A phone reader that knows two numbers. */
const known: Record<string, string> = { '+44 20 7946 0958': '+442079460958', '0049 30 901820': '+4930901820' };
const anyCountry: ValueRules = { naturalNames: false, readPhone: (text) => known[text] ?? null };
const told = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message ?? null;

describe('Names as people write them', () => {
  test.each([
    "Siobhán O'Brien",
    'D’Souza',
    'Anne-Marie',
    'A. P. J. Kumar',
    'Md. Rafiq',
    'Raj',
    'Li',
    'आशा राव',
    'ශ්‍රීමතී',
    'Bartholomew Maximilian Featherstonehaugh',
  ])('%s is taken where they are opened, for a record and for everyone else', (text) => {
    expect(byRules(natural, () => [told(name, text), told(generalName, text)])).toEqual([null, null]);
  });

  test.each(['R', '', 'Agent 47', 'Asha & Ravi', 'asha@mail.example', "'’", '. .', 'x'.repeat(101), 'Asha\nRao'])(
    '%j is not',
    (text) => {
      expect(byRules(natural, () => told(name, text))).not.toBeNull();
    },
  );

  test('each rule has a message of its own', () => {
    const record = 'Name must have 2 to 100 characters: letters, spaces, full stops, apostrophes and hyphens';
    const general = 'Name must contain letters, spaces, full stops, apostrophes and hyphens only';
    expect(byRules(natural, () => [told(name, 'R2'), told(generalName, 'R2')])).toEqual([record, general]);
    const specified =
      'Name must not be less than 5 characters and more than 30 characters in length. Special characters and numbers are not allowed';
    for (const text of ["O'Brien", 'Raj', 'Md. Rafiq']) expect(told(name, text)).toBe(specified);
    expect(told(generalName, "O'Brien")).toBe('Name must contain letters and spaces only');
  });
});

describe('Phone numbers from any country', () => {
  const parcel = {
    name: 'Asha Rao',
    line1: '1 Main Street',
    city: 'Pune',
    state: 'Maharashtra',
    postalCode: '411001',
  };
  test.each<[string, (phone: string) => unknown]>([
    ['a record', (text) => phone.parse(text)],
    ['an application', (text) => applicationForm.shape.phone.parse(text)],
    ['a referral', (text) => newReferral.shape.phone.parse(text)],
    ['an address', (text) => address.parse({ ...parcel, phone: text }).phone],
  ])('%s keeps them as E.164, Indian ones too', (_, read) => {
    const kept = ['+44 20 7946 0958', '0049 30 901820', '98450 12345', '0091-98450-12345'].map((text) =>
      byRules(anyCountry, () => read(text)),
    );
    expect(kept).toEqual(['+442079460958', '+4930901820', '+919845012345', '+919845012345']);
    expect(read('98450 12345')).toBe('98450 12345');
    expect(() => read('+44 20 7946 0958')).toThrow();
  });

  test('a number without a country has a message that says how to write it', () => {
    const message =
      'Please enter valid phone number, with its country code: +44 20 7946 0958. Without one it counts as Indian';
    expect(byRules(anyCountry, () => told(phone, '+44 1'))).toBe(message);
    expect(told(phone, '+44 20 7946 0958')).toBe('Please enter valid phone number');
    expect(byRules(anyCountry, () => phone.parse(''))).toBe('');
    expect(byRules(anyCountry, () => told(address, { ...parcel, phone: '' }))).toBe('Please enter phone number');
  });

  test('a number stays as typed while it is not known whose rules apply', () => {
    const unknown = { ...anyCountry, asWritten: true } as const;
    expect(byRules(unknown, () => [phone.parse('98450 12345'), phone.parse('+44 20 7946 0958')])).toEqual([
      '98450 12345',
      '+44 20 7946 0958',
    ]);
  });
});

test('rules apply to one check only, even when it throws', () => {
  expect(() =>
    byRules(natural, () => {
      throw new Error('wrong');
    }),
  ).toThrow('wrong');
  expect(rulesInForce()).toBe(specifiedRules);
});
