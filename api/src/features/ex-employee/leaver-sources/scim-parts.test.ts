import SCIMMY from 'scimmy';
import { describe, expect, test } from 'vitest';
import { specifiedRules } from '#contract/base/value-rules.ts';
import { scimUrns } from '#contract/ex-employee/scim.ts';
import { applyScimPatch, readScimUser, type ScimUser } from './apply-scim-patch.ts';
import { employeeIdOf, toScimUser, understandUser } from './map-scim-user.ts';
import { readScimFilter } from './read-scim-filter.ts';
import { keepWanted } from './show-scim-user.ts';

const { enterprise, leaver } = scimUrns;
const reasonOf = (work: () => unknown): string | undefined => {
  try {
    work();
  } catch (error) {
    return (error as { scimType?: string }).scimType;
  }
  return 'nothing was thrown';
};

describe('Filters of SCIM (RFC 7644, 3.4.2.2): eq and and', () => {
  const eq = (attribute: string, value: string | boolean, where: unknown[] = []) => ({ attribute, value, where });

  test.each([
    ['userName eq "asha@acme.example"', [eq('username', 'asha@acme.example')]],
    ['USERNAME EQ "Asha"', [eq('username', 'Asha')]],
    [`${enterprise}:employeeNumber eq "7"`, [eq(`${enterprise}:employeenumber`.toLowerCase(), '7')]],
    ['emails[type eq "work"].value eq "a@b.example"', [eq('emails.value', 'a@b.example', [eq('type', 'work')])]],
    ['emails[type eq "work" and value eq "a@b.example"]', [eq('emails.value', 'a@b.example', [eq('type', 'work')])]],
    ['userName eq "a" and active eq true', [eq('username', 'a'), eq('active', true)]],
    ['(userName eq "a") and (active eq False)', [eq('username', 'a'), eq('active', false)]],
    [String.raw`userName eq "say \"hello\""`, [eq('username', 'say "hello"')]],
    [String.raw`userName eq "ACME\\asha"`, [eq('username', String.raw`ACME\asha`)]],
    // Not a text of JSON, but what a person types for a Windows domain.
    [String.raw`userName eq "ACME\asha"`, [eq('username', String.raw`ACME\asha`)]],
    ['userName eq "and) [x]"', [eq('username', 'and) [x]')]],
    ['  userName   eq   "a"  ', [eq('username', 'a')]],
  ])('%s', (filter, expected) => {
    expect(readScimFilter(filter)).toEqual(expected);
  });

  test.each([
    '',
    'userName',
    'userName eq',
    'userName eq asha',
    'userName eq 7',
    'userName eq null',
    'userName co "a"',
    'userName pr',
    'userName eq "a" or userName eq "b"',
    'not (userName eq "a")',
    'userName eq "a" and',
    'userName eq "a" active eq true',
    '(userName eq "a"',
    'userName eq "a")',
    'emails[type eq "work"',
    'emails[type eq "work"]',
    'emails[value eq "a" and value eq "b"]',
    'userName eq "a',
    'userName eq "a" ]',
  ])('%s is refused', (filter) => {
    expect(reasonOf(() => readScimFilter(filter))).toBe('invalidFilter');
  });

  test('ten comparisons and a thousand characters are the most', () => {
    const joined = (times: number) => Array(times).fill('active eq true').join(' and ');
    expect(readScimFilter(joined(10))).toHaveLength(10);
    expect(reasonOf(() => readScimFilter(joined(11)))).toBe('invalidFilter');
    const long = (length: number) => `userName eq "${'a'.repeat(length - 14)}"`;
    expect(long(1000)).toHaveLength(1000);
    expect(readScimFilter(long(1000))).toHaveLength(1);
    expect(reasonOf(() => readScimFilter(long(1001)))).toBe('invalidFilter');
  });

  test.each([
    ['line breaks', `userName eq "${'\n'.repeat(980)}`],
    ['backslashes', `userName eq "${'\\'.repeat(981)}`],
    ['brackets', '('.repeat(999)],
    ['lists', 'a['.repeat(499)],
  ])('%s that never end are refused at once', (_, filter) => {
    const begun = performance.now();
    expect(reasonOf(() => readScimFilter(filter))).toBe('invalidFilter');
    expect(performance.now() - begun).toBeLessThan(500);
  });

  test('an independent parser (scimmy) reads the same', () => {
    for (const filter of [
      'userName eq "a"',
      'userName eq "a" and active eq true',
      `${enterprise}:employeeNumber eq "7"`,
    ]) {
      const [theirs] = new SCIMMY.Types.Filter(filter) as unknown as Record<string, unknown>[];
      const flat = JSON.stringify(theirs).toLowerCase();
      for (const { value } of readScimFilter(filter)) expect(flat).toContain(JSON.stringify(value));
    }
  });
});

const patch = (user: ScimUser, ...Operations: unknown[]) =>
  applyScimPatch(user, { schemas: [scimUrns.patch], Operations });

describe('A User as it is sent', () => {
  test('known attributes, in any case; all others are dropped', () => {
    expect(
      readScimUser({
        schemas: [scimUrns.user],
        USERNAME: ' asha ',
        externalId: 'x1',
        nickName: 'Ash',
        password: 'secret',
        'custom attribute': 1,
        active: 'True',
        name: { FamilyName: 'Rao', givenName: 'Asha', honorificPrefix: 'Dr' },
        emails: [{ value: 'asha@acme.example', type: 'work', primary: 'true', display: 'x' }, { type: 'home' }],
        [enterprise.toUpperCase()]: { employeeNumber: 4711, costCenter: '9' },
        [`${leaver}:dateOfLeaving`]: '2026-06-30',
        'urn:example:other': { a: 1 },
      }),
    ).toEqual({
      userName: 'asha',
      externalId: 'x1',
      active: true,
      name: { familyName: 'Rao', givenName: 'Asha' },
      emails: [{ value: 'asha@acme.example', type: 'work', primary: true }],
      [enterprise]: { employeeNumber: '4711' },
      [leaver]: { dateOfLeaving: '2026-06-30' },
    });
  });

  test.each([
    ['a text', { userName: { a: 1 } }],
    ['a long text', { title: 'x'.repeat(1001) }],
    ['a flag', { active: 'maybe' }],
    ['a flag as a number', { active: 0 }],
    ['a name', { name: 'Asha Rao' }],
    ['a list', { emails: [1] }],
    ['a long list', { emails: Array(51).fill({ value: 'a@b.example' }) }],
    ['an extension', { [enterprise]: 'x' }],
  ])('%s of another type is refused', (_, body) => {
    expect(reasonOf(() => readScimUser(body))).toBe('invalidValue');
  });

  test('a thousand characters and fifty entries are accepted', () => {
    const emails = Array.from({ length: 50 }, (_, index) => ({ value: `a${index}@b.example` }));
    expect(readScimUser({ title: 'x'.repeat(1000), emails }).emails).toHaveLength(50);
  });
});

describe('PATCH (RFC 7644, 3.5.2)', () => {
  const asha: ScimUser = {
    userName: 'asha',
    active: true,
    name: { formatted: 'Asha Rao', givenName: 'Asha', familyName: 'Rao' },
    emails: [
      { value: 'asha@acme.example', type: 'work', primary: true },
      { value: 'asha@home.example', type: 'home' },
    ],
    [enterprise]: { employeeNumber: '7', department: 'Research' },
  };

  test.each<[string, unknown[], object]>([
    ['replace', [{ op: 'Replace', path: 'userName', value: 'rao' }], { userName: 'rao' }],
    ['a name in another case', [{ op: 'REPLACE', path: 'USERNAME', value: 'rao' }], { userName: 'rao' }],
    ['False as a text', [{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
    ['without a path', [{ op: 'replace', value: { active: false, title: 'Lead' } }], { active: false, title: 'Lead' }],
    [
      'paths as names of a value',
      [{ op: 'replace', value: { 'name.givenName': 'Usha', [`${enterprise}:department`]: 'Sales' } }],
      { name: { givenName: 'Usha', familyName: 'Rao' }, [enterprise]: { employeeNumber: '7', department: 'Sales' } },
    ],
    [
      'an extension as a whole',
      [{ op: 'add', value: { [leaver]: { dateOfLeaving: '2026-06-30' } } }],
      { [leaver]: { dateOfLeaving: '2026-06-30' } },
    ],
    [
      'an extension as a path',
      [{ op: 'add', path: enterprise, value: { department: 'Sales' } }],
      { [enterprise]: { employeeNumber: '7', department: 'Sales' } },
    ],
    [
      'the core schema in the path',
      [{ op: 'replace', path: `${scimUrns.user}:name.familyName`, value: 'Roy' }],
      { name: { givenName: 'Asha', familyName: 'Roy' } },
    ],
    [
      'an entry of a list',
      [{ op: 'Replace', path: 'emails[type eq "work"].value', value: 'rao@acme.example' }],
      {
        emails: [
          { value: 'rao@acme.example', type: 'work', primary: true },
          { value: 'asha@home.example', type: 'home' },
        ],
      },
    ],
    [
      'an entry that does not exist yet',
      [{ op: 'Add', path: 'addresses[type eq "work"].locality', value: 'Pune' }],
      { addresses: [{ type: 'work', locality: 'Pune' }] },
    ],
    [
      'an entry in the place of one of its type',
      [{ op: 'add', path: 'emails', value: [{ value: 'new@home.example', type: 'home' }] }],
      {
        emails: [
          { value: 'asha@acme.example', type: 'work', primary: true },
          { value: 'new@home.example', type: 'home' },
        ],
      },
    ],
    [
      'a list',
      [{ op: 'replace', path: 'emails', value: [{ value: 'x@y.example' }] }],
      { emails: [{ value: 'x@y.example' }] },
    ],
    ['remove', [{ op: 'Remove', path: 'userName' }], { userName: undefined }],
    ['null and blank remove', [{ op: 'replace', path: 'userName', value: '' }], { userName: undefined }],
    [
      'remove an entry',
      [{ op: 'remove', path: 'emails[type eq "home"]' }],
      { emails: [{ value: 'asha@acme.example', type: 'work', primary: true }] },
    ],
    [
      'remove an entry by its value',
      [{ op: 'remove', path: 'emails', value: [{ value: 'asha@home.example' }] }],
      { emails: [{ value: 'asha@acme.example', type: 'work', primary: true }] },
    ],
    ['remove a list', [{ op: 'remove', path: 'emails' }], { emails: undefined }],
    ['remove an extension', [{ op: 'remove', path: enterprise }], { [enterprise]: undefined }],
    ['an unknown attribute', [{ op: 'add', path: 'nickName', value: 'Ash' }], {}],
    ['an unknown part', [{ op: 'add', path: 'name.middleName', value: 'M' }], {}],
    ['an unknown schema', [{ op: 'add', path: 'urn:example:other:User:x', value: 'M' }], {}],
  ])('%s', (_, operations, changes) => {
    expect(patch(asha, ...operations)).toEqual({ ...asha, ...changes });
  });

  test.each<[string, string, unknown[]]>([
    ['no operations', 'invalidSyntax', []],
    ['too many', 'invalidSyntax', Array(101).fill({ op: 'add', path: 'title', value: 'x' })],
    ['no object', 'invalidSyntax', ['add']],
    ['an unknown op', 'invalidSyntax', [{ op: 'move', path: 'title', value: 'x' }]],
    ['no op', 'invalidSyntax', [{ path: 'title', value: 'x' }]],
    ['remove without a path', 'noTarget', [{ op: 'remove' }]],
    ['a path that is none', 'invalidPath', [{ op: 'add', path: 'a b', value: 'x' }]],
    ['a path of another type', 'invalidPath', [{ op: 'add', path: 7, value: 'x' }]],
    ['a filter of what is no list', 'invalidPath', [{ op: 'add', path: 'title[a eq "b"]', value: 'x' }]],
    ['a filter that is none', 'invalidFilter', [{ op: 'add', path: 'emails[type].value', value: 'x' }]],
    ['an entry that cannot be made', 'noTarget', [{ op: 'replace', path: 'emails[color eq "red"].value', value: 'x' }]],
    ['a value of another type', 'invalidValue', [{ op: 'replace', value: 'x' }]],
  ])('%s is refused', (_, reason, operations) => {
    expect(reasonOf(() => patch(asha, ...operations))).toBe(reason);
  });

  test('a hundred operations are accepted, and all are done or none', () => {
    const set = (value: unknown) => ({ op: 'replace', path: 'title', value });
    expect(patch(asha, ...Array(99).fill(set('x')), set('y')).title).toBe('y');
    const before = structuredClone(asha);
    expect(reasonOf(() => patch(asha, set('x'), set({})))).toBe('invalidValue');
    expect(asha).toEqual(before);
  });

  test('names of the language change nothing outside of the user', () => {
    for (const name of ['__proto__', 'constructor', 'prototype', 'toString'])
      for (const operation of [
        { op: 'add', path: `${name}.polluted`, value: 'yes' },
        { op: 'add', value: JSON.parse(`{"${name}.polluted":"yes","${name}":{"polluted":"yes"}}`) as object },
        { op: 'add', path: `emails[${name} eq "x"].polluted`, value: 'yes' },
        { op: 'add', path: `name.${name}`, value: 'yes' },
      ])
        try {
          expect(patch(asha, operation)).toEqual(asha);
        } catch (error) {
          expect(error).toMatchObject({ kind: 'invalid' });
        }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('an independent server (scimmy) comes to the same user', async () => {
    const { User, EnterpriseUser } = SCIMMY.Schemas;
    User.extend(EnterpriseUser as never, false);
    const operations = [
      { op: 'replace', path: 'displayName', value: 'Usha Roy' },
      { op: 'replace', path: 'emails[type eq "work"].value', value: 'usha@acme.example' },
      { op: 'add', path: 'title', value: 'Lead' },
      { op: 'remove', path: 'emails[type eq "home"]' },
      { op: 'replace', path: `${enterprise}:department`, value: 'Sales' },
      { op: 'replace', value: { active: false } },
    ];
    const { name: _, ...user } = asha;
    const message = { schemas: [scimUrns.patch], Operations: operations };
    const theirs = await new SCIMMY.Messages.PatchOp(message as never).apply(
      new User({ id: '1', ...user } as never) as never,
    );
    expect(readScimUser(JSON.parse(JSON.stringify(theirs)))).toEqual(patch(user, ...operations));
  });
});

describe('What a user says about leaving', () => {
  const today = '2026-06-01';
  const around = { rules: specifiedRules, today, before: null };
  const whole: ScimUser = {
    userName: 'asha@acme.example',
    name: { formatted: 'Asha Rao' },
    title: 'Engineer',
    emails: [
      { value: 'Asha@Acme.example', type: 'work' },
      { value: 'asha@home.example', type: 'home' },
    ],
    phoneNumbers: [{ value: '9876543210', type: 'mobile' }],
    addresses: [{ locality: 'Pune', type: 'work' }],
    [enterprise]: { employeeNumber: '7', department: 'Research' },
    [leaver]: {
      dateOfLeaving: '2026-06-30',
      dateOfJoining: '2019-04-01T00:00:00Z',
      gender: 'Female',
      dateOfBirth: '03/14',
    },
  };
  const said = {
    name: 'Asha Rao',
    dateOfLeaving: '2026-06-30',
    companyEmail: 'asha@acme.example',
    email: 'asha@home.example',
    phone: '9876543210',
    gender: 'female',
    dateOfBirth: '03-14',
    designation: 'Engineer',
    department: 'Research',
    location: 'Pune',
    dateOfJoining: '2019-04-01',
  };

  test('every attribute has its fact', () => {
    expect(understandUser(whole, around)).toEqual({ kind: 'leaves', said, isDated: true, faults: [] });
    expect(employeeIdOf(whole)).toBe('7');
    expect(employeeIdOf({ userName: 'asha' })).toBe('asha');
  });

  test.each<[string, ScimUser, string]>([
    ['active, no day', { userName: 'asha' }, 'stays'],
    ['active said, no day', { active: true }, 'stays'],
    ['switched off', { active: false }, today],
    ['a day', { active: true, [leaver]: { dateOfLeaving: '2026-07-15' } }, '2026-07-15'],
    ['switched off, a day that is none', { active: false, [leaver]: { dateOfLeaving: 'soon' } }, today],
    ['the last day that is near enough', { [leaver]: { dateOfLeaving: '2027-06-02' } }, '2027-06-02'],
    ['a day too far ahead', { [leaver]: { dateOfLeaving: '2027-06-03' } }, 'left'],
    ['the first day that is late enough', { [leaver]: { dateOfLeaving: '2026-04-02' } }, '2026-04-02'],
    ['a day too long ago', { active: false, [leaver]: { dateOfLeaving: '2026-04-01' } }, 'left'],
  ])('%s', (_, user, expected) => {
    const leaving = understandUser(user, around);
    expect(leaving.kind === 'leaves' ? leaving.said.dateOfLeaving : leaving.kind).toBe(expected);
  });

  test('a last day that is none is refused while the user is active', () => {
    const soon: ScimUser = { [leaver]: { dateOfLeaving: 'soon' } };
    expect(() => understandUser(soon, around)).toThrow('dateOfLeaving: Please enter the last day');
    expect(understandUser({ active: false, ...soon }, around)).toMatchObject({
      faults: ['dateOfLeaving: Please enter the last day'],
    });
  });

  test('the first right value counts; what is wrong is left out, with the reason', () => {
    const nameOf = (name: ScimUser['name'], displayName?: string) => {
      const leaving = understandUser(
        { active: false, ...(name && { name }), ...(displayName && { displayName }) },
        around,
      );
      return leaving.kind === 'leaves' ? (leaving.said.name ?? leaving.faults[0]?.slice(0, 5)) : null;
    };
    expect(nameOf({ givenName: 'Asha', familyName: 'Rao' })).toBe('Asha Rao');
    expect(nameOf({ formatted: 'Rao, Asha', givenName: 'Asha', familyName: 'Rao' })).toBe('Asha Rao');
    expect(nameOf({ formatted: 'R2' }, 'Asha Rao')).toBe('Asha Rao');
    expect(nameOf({ formatted: 'R2' })).toBe('name:');
    const wrong = understandUser(
      { ...whole, title: 'x'.repeat(101), phoneNumbers: [{ value: 'call me', type: 'mobile' }] },
      { ...around },
    );
    expect(wrong).toEqual({
      kind: 'leaves',
      isDated: true,
      said: Object.fromEntries(Object.entries(said).filter(([field]) => field !== 'designation' && field !== 'phone')),
      faults: ['phoneNumbers: Please enter valid phone number', 'title: Designation must not exceed 100 characters'],
    });
    const joined = understandUser(
      { ...whole, [leaver]: { dateOfLeaving: '2026-05-30', dateOfJoining: '2026-05-30' } },
      around,
    );
    expect(joined).toMatchObject({
      faults: ['dateOfJoining: Date of joining must be less than the date of relieving'],
    });
  });

  test('the company email is that of the type work, otherwise a user name that is one', () => {
    const emailOf = (user: ScimUser) => {
      const leaving = understandUser({ active: false, ...user }, around);
      return leaving.kind === 'leaves' ? leaving.said.companyEmail : null;
    };
    expect(emailOf({ userName: 'asha@acme.example' })).toBe('asha@acme.example');
    expect(emailOf({ userName: 'asha' })).toBeUndefined();
    expect(emailOf({ userName: 'asha@acme.example', emails: [{ value: 'a@home.example', type: 'home' }] })).toBe(
      'asha@acme.example',
    );
    expect(emailOf({ userName: 'asha', emails: [{ value: 'a@acme.example' }] })).toBe('a@acme.example');
  });

  test('of a leaver: the known day stays, what is not said any more is cleared, and long ago is not announced again', () => {
    const before = { id: 'l', employeeId: '7', lastDay: '2026-06-30', isOpen: true, said };
    const changed = understandUser(
      { ...toScimUser(before, false), active: false, title: 'Lead', phoneNumbers: [] },
      { ...around, before },
    );
    expect(changed).toEqual({
      kind: 'leaves',
      isDated: false,
      faults: [],
      said: { ...said, designation: 'Lead', phone: null },
    });
    const old = { ...before, lastDay: '2026-03-01' };
    expect(understandUser({ active: false }, { ...around, before: old })).toEqual({
      kind: 'left',
      isDated: false,
      isAhead: false,
      faults: [],
    });
  });

  test('a leaver as a user, and back', () => {
    const before = { id: 'l', employeeId: '7', lastDay: '2026-06-30', isOpen: true, said };
    const user = toScimUser(before, true);
    expect(user).toMatchObject({
      name: { formatted: 'Asha Rao', givenName: 'Asha', familyName: 'Rao' },
      displayName: 'Asha Rao',
    });
    expect(understandUser(user, { ...around, before })).toMatchObject({ said, faults: [] });
    expect(toScimUser(before, false)[leaver]).not.toHaveProperty('dateOfLeaving');
  });
});

describe('attributes and excludedAttributes (RFC 7644, 3.9)', () => {
  const user = {
    schemas: ['s'],
    id: '1',
    userName: 'asha',
    name: { givenName: 'Asha', familyName: 'Rao' },
    emails: [{ value: 'a@b.example', type: 'work' }],
    [enterprise]: { employeeNumber: '7', department: 'Research' },
  };
  const always = { schemas: ['s'], id: '1' };

  test.each([
    [{}, user],
    [{ attributes: 'userName' }, { ...always, userName: 'asha' }],
    [{ attributes: 'USERNAME, name.familyName' }, { ...always, userName: 'asha', name: { familyName: 'Rao' } }],
    [{ attributes: 'emails.value' }, { ...always, emails: [{ value: 'a@b.example' }] }],
    [{ attributes: `${scimUrns.user}:userName` }, { ...always, userName: 'asha' }],
    [{ attributes: `${enterprise}:department` }, { ...always, [enterprise]: { department: 'Research' } }],
    [{ attributes: enterprise }, { ...always, [enterprise]: user[enterprise] }],
    [{ attributes: 'nothing' }, always],
    [
      { excludedAttributes: `id,schemas,emails,name.givenName,${enterprise}` },
      { ...always, userName: 'asha', name: { familyName: 'Rao' } },
    ],
  ])('%j', (wanted, expected) => {
    expect(keepWanted(user, wanted)).toEqual(expected);
  });
});
