import { describe, expect, test } from 'vitest';
import type { CareerRecord } from './career-facts.ts';
import { type Claims, claimText, compareClaims, isSameName, readClaimDate } from './check-claims.ts';
import { checkForm } from './checks.ts';

const record: CareerRecord = {
  name: 'Ravi Menon',
  periods: [
    { title: 'Engineer', department: 'Platform', from: '2012-06-01', to: '2015-03-31' },
    { title: 'Senior Software Engineer', department: 'R & D', from: '2018-04-03', to: '2025-07-29' },
  ],
};
const claims = (values: Partial<Claims> = {}): Claims => ({
  name: 'Ravi Menon',
  title: null,
  department: null,
  from: null,
  to: null,
  ...values,
});
const results = (values: Partial<Claims>, of = record) =>
  compareClaims(claims(values), of).map(({ claim, result }) => `${claim} ${result}`);

describe('Comparing claims with a record', () => {
  test('what was not claimed is not compared; the record stands beside each claim', () => {
    expect(compareClaims(claims({ title: 'senior software engineer', to: '2025' }), record)).toEqual([
      { claim: 'name', value: 'Ravi Menon', record: 'Ravi Menon', result: 'agrees' },
      { claim: 'title', value: 'senior software engineer', record: 'Senior Software Engineer', result: 'agrees' },
      { claim: 'to', value: '2025', record: '2025-07-29', result: 'agrees' },
    ]);
  });

  test.each([
    ['Senior Software Engineer', 'agrees'],
    ['  SENIOR  software-engineer. ', 'agrees'],
    ['Senior Softwareengineer', 'differs'],
    ['Software Engineer', 'differs'],
    ['***', 'differs'],
  ])('the title %s %s', (title, result) => {
    expect(results({ title, from: '2018' })).toContain(`title ${result}`);
  });

  test('and is &; + and # are letters, so that C++ is not C', () => {
    expect(results({ department: 'R and D' })).toContain('department agrees');
    const of = {
      name: 'Ravi Menon',
      periods: [{ title: 'C++ Developer', department: '', from: '2018-01-01', to: '2019-01-01' }],
    };
    expect(results({ title: 'C Developer' }, of)).toContain('title differs');
    expect(results({ title: 'c++ developer' }, of)).toContain('title agrees');
  });

  test('an empty claim never agrees with an empty record', () => {
    const of = { name: 'Ravi Menon', periods: [{ title: '', department: '', from: '2018-01-01', to: '2019-01-01' }] };
    expect(results({ title: '-' }, of)).toContain('title differs');
  });

  test.each([
    ['2018-04-03', 'agrees'],
    ['2018-04', 'agrees'],
    ['2018', 'agrees'],
    ['2018-04-04', 'differs'],
    ['2018-05', 'differs'],
    ['2017', 'differs'],
  ])('joined %s %s', (from, result) => {
    expect(results({ from, to: '2025' })).toContain(`from ${result}`);
  });

  test('one period fits all claims: the first one does, two halves do not', () => {
    expect(results({ title: 'Engineer', department: 'platform', from: '2012', to: '2015-03' })).toEqual([
      'name agrees',
      'title agrees',
      'department agrees',
      'from agrees',
      'to agrees',
    ]);
    expect(results({ title: 'Engineer', from: '2012', to: '2025' })).toEqual([
      'name agrees',
      'title agrees',
      'from agrees',
      'to differs',
    ]);
  });

  test('of periods that fit equally the latest is compared', () => {
    expect(compareClaims(claims({ title: 'Architect' }), record)[1]?.record).toBe('Senior Software Engineer');
  });

  test('without any period everything differs', () => {
    expect(results({ from: '2018' }, { name: 'Ravi Menon', periods: [] })).toEqual(['name agrees', 'from differs']);
  });
});

test.each([
  ['Ravi Menon', 'menon, RAVI', true],
  ['रवि मेनन', 'रवि  मेनन', true],
  ['José Núñez', 'José Núñez', true],
  ['Ravi Menon', 'Ravi K Menon', false],
  ['Ravi Menon', 'Ravi Menen', false],
  ['.', '-', false],
])('%s and %s: one name %s', (a, b, same) => {
  expect(isSameName(a, b)).toBe(same);
});

test.each([
  ['2018', '2018'],
  [' 2018-04 ', '2018-04'],
  ['2018-4-3', '2018-04-03'],
  ['04/2018', '2018-04'],
  ['3/4/2018', '2018-04-03'],
  ['03.04.2018', '2018-04-03'],
  ['April 2018', '2018-04'],
  ['3 Apr 2018', '2018-04-03'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2023', null],
  ['13/2018', null],
  ['0/2018', null],
  ['Foo 2018', null],
  ['1949', null],
  ['18', null],
  ['', null],
])('the date %s is %s', (text, date) => {
  expect(readClaimDate(text)).toBe(date);
});

test('dates are shown as exactly as they were claimed', () => {
  expect(['2018', '2018-04', '2018-04-03'].map((value) => claimText('from', value))).toEqual([
    '2018',
    'Apr 2018',
    '3 Apr 2018',
  ]);
  expect(claimText('title', '2018-04')).toBe('2018-04');
});

describe('The form', () => {
  const form = {
    requester: 'Gita Shah',
    organisation: 'Globex Ltd',
    workEmail: 'gita@globex.example',
    purpose: 'employment',
    name: 'Ravi Menon',
    title: 'Engineer',
    email: 'ravi@mail.example',
    knows: true,
  };
  const faultsOf = (values: object) =>
    checkForm.safeParse({ ...form, ...values }).error?.issues.map(({ path, message }) => [path.join('.'), message]);

  test('is complete with a name, an address and one claim; dates are read', () => {
    expect(faultsOf({})).toBeUndefined();
    expect(checkForm.parse({ ...form, from: '3 Apr 2018' }).from).toBe('2018-04-03');
  });

  test.each([
    [{ title: '' }, 'title', 'Please enter at least one thing to confirm'],
    [{ from: '2019', to: '2018' }, 'to', 'They can’t leave before they join'],
    [{ from: '03/2018', to: '2018' }, null, null],
    [{ from: 'soon' }, 'from', 'Please enter a year, a month or a day, such as 2018, 04/2018 or 03/04/2018'],
    [
      { workEmail: 'gita@gmail.com' },
      'workEmail',
      'Please enter an address of your organisation. Addresses of public mail services are not accepted',
    ],
    [{ organisation: 'Win at evil.example' }, 'organisation', 'Please leave out links, addresses and phone numbers'],
    [{ requester: 'www.evil' }, 'requester', 'Please leave out links, addresses and phone numbers'],
    [{ purposeText: 'see https://evil.example' }, 'purposeText', 'Please leave out links, addresses and phone numbers'],
    [{ purpose: 'other' }, 'purposeText', 'Please say what it is for'],
    [{ purpose: 'fun' }, 'purpose', 'Please choose a purpose'],
    [{ reference: 'Ravi' }, 'reference', 'Only digits, - / . _ and at most four letters, with at least one digit'],
    [{ reference: 'HR/2026-118' }, null, null],
    [{ knows: false }, 'knows', 'The person has to know that you ask'],
    [{ email: 'ravi' }, 'email', 'Please enter a valid email'],
    [{ name: ' ' }, 'name', 'Please enter their name'],
  ])('%o', (values, path, message) => {
    expect(faultsOf(values)).toEqual(path === null ? undefined : [[path, message]]);
  });
});
