import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { listPeople } from './people.ts';
import { educationEntry, newPerson, peopleMessages, personChanges, professionalEntry } from './person.ts';
import { joinList, personFilters, splitList } from './person-filters.ts';

type Faults = { path: string; message: string }[];
const faults = (schema: z.ZodType, value: unknown): Faults =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? [];

const right = {
  name: 'Priya Nair',
  email: 'priya@mail.example',
  companyEmail: 'priya@company.example',
  gender: 'female',
  designation: 'Engineer',
  department: 'Engineering',
  location: 'Bengaluru',
  dateOfBirth: '02/29',
  dateOfJoining: '2015/04/01',
  dateOfLeaving: '2019/03/31',
};
const withField = (values: Record<string, unknown>) => faults(newPerson, { ...right, ...values });

const nameRule =
  'Name must not be less than 5 characters and more than 30 characters in length. Special characters and numbers are not allowed';
const notBefore = 'Date of joining must be less than the date of relieving';

describe('Personal tab (specification, section 5)', () => {
  test('a valid record passes, dates as YYYY-MM-DD and the birthday as MM-DD', () => {
    expect(newPerson.parse({ ...right, name: '  Priya Nair ', dateOfJoining: '01/04/2015' })).toMatchObject({
      name: 'Priya Nair',
      dateOfJoining: '2015-04-01',
      dateOfLeaving: '2019-03-31',
      dateOfBirth: '02-29',
    });
  });

  const required: [string, string][] = [
    ['name', 'Please enter name of ex-employee'],
    ['email', 'Please enter email of ex-employee'],
    ['companyEmail', 'Please enter company email'],
    ['gender', 'Please select gender of ex-employee'],
    ['designation', 'Please enter designation of ex-employee'],
    ['department', 'Please enter department of ex-employee'],
    ['location', 'Please enter work location of ex-employee'],
    ['dateOfBirth', 'Please enter valid date of birth for ex-employee'],
    ['dateOfJoining', 'Please enter valid date of joining for ex-employee'],
    ['dateOfLeaving', 'Please enter valid date of leaving for ex-employee'],
  ];

  test.each(required)('%s is required: %s', (path, message) => {
    for (const value of [undefined, null, '', '   ', 5])
      expect(withField({ [path]: value }), String(value)).toEqual([{ path, message }]);
  });

  test('an empty form names every required field once', () => {
    expect(faults(newPerson, {})).toEqual(required.map(([path, message]) => ({ path, message })));
  });

  test.each([
    ['abcde', true],
    ['a'.repeat(30), true],
    [`  ${'a'.repeat(30)}  `, true],
    ['José Ñandú', true],
    ['आशा राव', true],
    ['ஆஷாராவ்', true],
    ['abcd', false],
    ['  abcd  ', false],
    ['a'.repeat(31), false],
    ['Priya 2', false],
    ['Priya-Nair', false],
    ["Priya O'Hara", false],
    ['Priya\nNair', false],
    ['Priya<b>', false],
    ['😀😀😀😀😀', false],
  ])('the name %j passes: %s', (name, passes) => {
    expect(withField({ name })).toEqual(passes ? [] : [{ path: 'name', message: nameRule }]);
  });

  test('names are measured in characters, not in halves of them', () => {
    // Letters outside the basic plane take two code units each.
    expect(withField({ name: '𑀅'.repeat(30) })).toEqual([]);
    expect(withField({ name: '𑀅'.repeat(4) })).toHaveLength(1);
  });

  test('any 5 to 30 letters and spaces that are not blank at an end are a name', () => {
    const letter = fc.constantFrom(...'aZéñßपऱ');
    fc.assert(
      fc.property(fc.array(fc.oneof(letter, fc.constant(' ')), { maxLength: 40 }), (characters) => {
        const name = characters.join('').trim();
        const fits = [...name].length >= 5 && [...name].length <= 30;
        expect(withField({ name })).toHaveLength(fits ? 0 : 1);
      }),
    );
  });

  test.each([
    ['email', 'priya', 'Please enter valid email address'],
    ['companyEmail', 'priya@company', 'Please enter valid company email address'],
    ['phone', '12345', 'Please enter valid phone number'],
    ['gender', 'Female', 'Please select gender of ex-employee'],
    ['dateOfBirth', '23/04', 'Date of birth must be in MM/DD format'],
    ['dateOfBirth', '02/30', 'Please select valid date of birth'],
    ['dateOfBirth', '04/31', 'Please select valid date of birth'],
    ['dateOfBirth', '4', 'Date of birth must be in MM/DD format'],
    ['dateOfBirth', 'April 23', 'Date of birth must be in MM/DD format'],
    ['dateOfBirth', '1988/02/30', 'Date of birth must be in MM/DD format'],
    ['dateOfBirth', ' ', 'Please enter valid date of birth for ex-employee'],
    ['dateOfJoining', '31/02/2015', 'Please enter valid date of joining for ex-employee'],
    ['dateOfLeaving', '2019/02/29', 'Please enter valid date of leaving for ex-employee'],
    ['dateOfLeaving', '2014-02-29', 'Please enter valid date of leaving for ex-employee'],
    ['dateOfJoining', '2999-13-01', 'Please enter valid date of joining for ex-employee'],
    ['dateOfLeaving', '2999/01/01', 'Date cannot be in the future'],
    ['linkedinUrl', 'https://evil.example/in/x', 'Please enter valid LinkedIn profile URL'],
    ['designation', 'd'.repeat(101), 'Designation must not exceed 100 characters'],
    ['department', 'd'.repeat(101), 'Department must not exceed 100 characters'],
    ['location', 'd'.repeat(101), 'Work location must not exceed 100 characters'],
    ['employeeId', 'd'.repeat(51), 'Must be at most 50 characters'],
  ])('%s as %j: %s', (path, value, message) => {
    expect(withField({ [path]: value })).toEqual([{ path, message }]);
  });

  test.each(['phone', 'linkedinUrl', 'employeeId'])('%s may be left out, null or blank', (path) => {
    for (const value of [undefined, null, '', ' ']) expect(withField({ [path]: value })).toEqual([]);
  });

  test('joining must be before leaving, by at least one day', () => {
    const dates = (dateOfJoining: string, dateOfLeaving: string) => withField({ dateOfJoining, dateOfLeaving });
    expect(dates('2019/03/30', '31/03/2019')).toEqual([]);
    expect(dates('2019/03/31', '31/03/2019')).toEqual([{ path: 'dateOfLeaving', message: notBefore }]);
    expect(dates('2019/04/01', '31/03/2019')).toEqual([{ path: 'dateOfLeaving', message: notBefore }]);
    expect(dates('1/9/2018', '10/8/2018')).toEqual([{ path: 'dateOfLeaving', message: notBefore }]);
  });

  // Reported: a blank or impossible date also got an error about the order of the dates.
  test('the order is judged only when both are dates', () => {
    for (const dateOfLeaving of ['', '2019/02/29']) expect(withField({ dateOfLeaving })).toHaveLength(1);
    expect(withField({ dateOfJoining: '31/02/2015' })).toHaveLength(1);
  });
});

describe('Professional entries (section 5)', () => {
  const entry = {
    designation: 'Analyst',
    organisation: 'Contoso',
    dateOfJoining: '2010/01/01',
    dateOfLeaving: '2012/01/01',
  };

  test.each([
    [{}, []],
    [{ designation: ' ' }, [{ path: 'designation', message: 'Please enter designation' }]],
    [{ organisation: '' }, [{ path: 'organisation', message: 'Please enter name of organisation' }]],
    [
      { dateOfLeaving: '2009/12/31' },
      [{ path: 'dateOfLeaving', message: 'Date of leaving cannot be less than date of joining' }],
    ],
    [
      { dateOfLeaving: '01/01/2010' },
      [{ path: 'dateOfLeaving', message: 'Date of leaving cannot be equal to the date of joining' }],
    ],
  ])('%j', (values, expected) => {
    expect(faults(professionalEntry, { ...entry, ...values })).toEqual(expected);
  });

  test('both dates are required', () => {
    for (const path of ['dateOfJoining', 'dateOfLeaving']) {
      const message = `Please select date of ${path === 'dateOfJoining' ? 'joining' : 'leaving'}`;
      for (const value of [undefined, '', '31/02/2011'])
        expect(faults(professionalEntry, { ...entry, [path]: value })).toEqual([{ path, message }]);
    }
  });

  test('the path of a fault names the entry, and at most 50 entries are taken', () => {
    expect(withField({ professionalDetails: [entry, { ...entry, organisation: '' }] })).toEqual([
      { path: 'professionalDetails.1.organisation', message: 'Please enter name of organisation' },
    ]);
    expect(withField({ professionalDetails: Array(50).fill(entry) })).toEqual([]);
    expect(withField({ professionalDetails: Array(51).fill(entry) })[0]?.message).toBe(
      'At most 50 entries can be added',
    );
  });
});

describe('Education entries (sections 5 and 9)', () => {
  const thisYear = new Date().getFullYear();
  const entry = { course: 'B.Tech', institute: 'IIT', type: 'full-time', batchFrom: 2004, batchTo: 2008 };

  test.each([
    [{}, []],
    [{ course: null }, []],
    [{ batchFrom: '2004', batchTo: '2008' }, []],
    [{ batchFrom: 2000, batchTo: thisYear }, []],
    [{ batchFrom: 2008 }, []],
    [{ institute: '' }, [{ path: 'institute', message: 'Please enter name of institute' }]],
    [{ type: 'evening' }, [{ path: 'type', message: 'Please select the type of course' }]],
    [{ type: undefined }, [{ path: 'type', message: 'Please select the type of course' }]],
    [{ batchFrom: 1999 }, [{ path: 'batchFrom', message: 'Please select batch from' }]],
    [{ batchFrom: '' }, [{ path: 'batchFrom', message: 'Please select batch from' }]],
    [{ batchFrom: 2004.5 }, [{ path: 'batchFrom', message: 'Please select batch from' }]],
    [{ batchTo: thisYear + 1 }, [{ path: 'batchTo', message: 'Please select batch to' }]],
    [{ batchTo: undefined }, [{ path: 'batchTo', message: 'Please select batch to' }]],
    [{ batchTo: 2003 }, [{ path: 'batchTo', message: 'End year of batch cannot be greater than start year' }]],
  ])('%j', (values, expected) => {
    expect(faults(educationEntry, { ...entry, ...values })).toEqual(expected);
  });

  test.each(['full-time', 'part-time', 'distance', 'executive', 'certification'])('the type %s is known', (type) => {
    expect(faults(educationEntry, { ...entry, type })).toEqual([]);
  });
});

describe('Changes (undefined keeps, null clears)', () => {
  test('nothing is required, but what is given follows its rule', () => {
    expect(personChanges.parse({})).toEqual({});
    expect(faults(personChanges, { name: 'abcd' })).toEqual([{ path: 'name', message: nameRule }]);
    expect(faults(personChanges, { name: null })).toEqual([
      { path: 'name', message: 'Please enter name of ex-employee' },
    ]);
    expect(personChanges.parse({ phone: null, jobSearchStatus: null })).toEqual({ phone: null, jobSearchStatus: null });
  });

  test('status is 0 or left out', () => {
    expect(personChanges.parse({ status: 0 }).status).toBe(0);
    for (const status of [1, '1', 2, true, null]) expect(faults(personChanges, { status })).toHaveLength(1);
  });

  test.each(['active', 'casual', 'inactive'])('the job-search status %s is known', (jobSearchStatus) => {
    expect(faults(personChanges, { jobSearchStatus })).toEqual([]);
  });
});

describe('Lists in addresses', () => {
  test('a comma inside a value is escaped', () => {
    expect(joinList(['Delhi, NCR', 'Pune'])).toBe('Delhi\\, NCR,Pune');
    expect(splitList('Delhi\\, NCR,Pune')).toEqual(['Delhi, NCR', 'Pune']);
    expect(splitList(' a ,, b,')).toEqual(['a', 'b']);
    expect(splitList('')).toEqual([]);
  });

  const value = fc
    .string({ unit: fc.constantFrom(...'ab, é/&'), minLength: 1, maxLength: 12 })
    .map((text) => text.trim())
    .filter((text) => text !== '');

  test('joined values are split into the same values', () => {
    fc.assert(
      fc.property(fc.array(value), (values) => {
        expect(splitList(joinList(values))).toEqual(values);
      }),
    );
  });

  // Reported: a backslash before the comma between two values was taken for an escape.
  test('also when a value holds a backslash', () => {
    for (const values of [['a\\', 'b'], ['a\\,b'], ['\\']]) expect(splitList(joinList(values))).toEqual(values);
  });
});

describe('Filters (sections 2, 3 and 7)', () => {
  test('lists come as comma separated text, repeated or as arrays', () => {
    expect(personFilters.parse({ departments: 'Sales,HR', gender: ['male'] })).toMatchObject({
      departments: ['Sales', 'HR'],
      gender: ['male'],
    });
  });

  test.each([
    ['jobSearchStatus', 'active,sleeping'],
    ['gender', 'unknown'],
    ['groupIds', 'nonsense'],
    ['jobid', 'nonsense'],
    ['mailerId', 'nonsense'],
    ['importId', 'nonsense'],
    ['companyId', 'nonsense'],
    ['signups', '2'],
    ['upcomingBirthdays', 'yes'],
    ['experienceMin', '-1'],
    ['tenureMax', '1.5'],
    ['timeSinceLeftMin', 'x'],
    ['dateOfLeavingGTE', '31/03/2019'],
    ['searchtext', 'x'.repeat(201)],
  ])('%s=%s is refused and named', (path, value) => {
    const found = faults(personFilters, { [path]: value });
    expect(found).toHaveLength(1);
    expect(found[0]?.path.split('.')[0]).toBe(path);
  });

  // Reported: the form was checked but not the calendar, and PostgreSQL refused the day with an error of its own.
  test('a bound that is no day of the calendar is refused', () => {
    for (const dateOfLeavingLT of ['2019/02/30', '2019/13/01', '0000/00/00'])
      expect(faults(personFilters, { dateOfLeavingLT }), dateOfLeavingLT).toHaveLength(1);
  });

  test('flags are 1 or 0 in any spelling that programs use; blank is no filter', () => {
    const of = (signups: unknown) => personFilters.parse({ signups }).signups;
    expect([1, '1', true, 'true'].map(of)).toEqual(['1', '1', '1', '1']);
    expect([0, '0', false, 'false'].map(of)).toEqual(['0', '0', '0', '0']);
    expect([undefined, ''].map(of)).toEqual([undefined, undefined]);
  });

  test('a page is requested by number or by cursor', () => {
    expect(listPeople.query.parse({ pageNumber: '3', pageContent: '10', withTotal: '0' })).toMatchObject({
      pageNumber: 3,
      pageContent: 10,
      withTotal: '0',
    });
    expect(faults(listPeople.query, { pageNumber: '0' })).toHaveLength(1);
    expect(faults(listPeople.query, { cursor: 'x'.repeat(201) })).toHaveLength(1);
  });
});

describe('Texts (section 8)', () => {
  test('the 409 texts are those of sections 5 and 8', () => {
    expect(peopleMessages.emailTaken('a@b.co')).toBe('The email a@b.co already exists');
    expect(peopleMessages.emailTakenHint).toBe('This email is already added as ex-employee');
    expect(peopleMessages.emailAssociated).toBe('Ex-employee with email already associated with account');
    expect(peopleMessages.photoTooLarge).toBe('Profile image should be less than 5MB');
    expect(peopleMessages.photoType).toBe('Please select valid image type');
  });
});
