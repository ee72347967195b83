import { describe, expect, test } from 'vitest';
import {
  dayAfter,
  filterPermissions,
  isFilterSet,
  personFilters,
  readCustomFilter,
  readCustomRange,
  selection,
  splitList,
  upcomingBirthdays,
} from './person-filters.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const sentences = (filters: object) =>
  personFilters.safeParse(filters).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('A list in an address', () => {
  test.each([
    ['Pune', ['Pune']],
    ['Pune,Delhi', ['Pune', 'Delhi']],
    [' Pune , New Delhi ', ['Pune', 'New Delhi']],
    ['Delhi\\, NCR,Pune', ['Delhi, NCR', 'Pune']],
    ['a\\\\,b', ['a\\', 'b']],
    ['a\\\\\\,b', ['a\\,b']],
    ['a\\bc', ['abc']],
    ['a\nb,c', ['a\nb', 'c']],
    ['a\\\nb', ['a\nb']],
    [',, ,', []],
  ])('%j holds %j', (text, values) => {
    expect(splitList(text)).toEqual(values);
  });

  test('that ends with one backslash keeps it', () => {
    expect(splitList('Pune\\')).toEqual(['Pune\\']);
  });
});

describe('A day after another', () => {
  test.each([
    ['2026-11-27', 0, '2026-11-27'],
    ['2026-11-27', 4, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s and %i: %s', (day, days, after) => {
    expect(dayAfter(day, days)).toBe(after);
  });
});

describe('Upcoming birthdays', () => {
  test('are those of today and of the 30 days after it, with the number of days until each', () => {
    const days = upcomingBirthdays('2026-12-05');
    expect(days.size).toBe(31);
    expect([...days].slice(0, 2)).toEqual([
      ['12-05', 0],
      ['12-06', 1],
    ]);
    expect([...days].slice(-2)).toEqual([
      ['01-03', 29],
      ['01-04', 30],
    ]);
    for (const day of ['12-04', '01-05']) expect(days.has(day), day).toBe(false);
  });

  test.each([
    // today, 28 February, 29 February, 1 March
    ['2026-02-10', 18, 18, 19],
    ['2026-02-28', 0, 0, 1],
    ['2026-01-29', 30, 30, undefined],
    ['2026-01-28', undefined, undefined, undefined],
    ['2026-03-01', undefined, undefined, 0],
    ['2028-02-10', 18, 19, 20],
    ['2028-01-29', 30, undefined, undefined],
    ['2028-01-30', 29, 30, undefined],
  ])('on %s: 28 February %s, 29 February %s, 1 March %s', (today, last, leap, first) => {
    const days = upcomingBirthdays(today);
    expect([days.get('02-28'), days.get('02-29'), days.get('03-01')]).toEqual([last, leap, first]);
  });
});

describe('A filter', () => {
  test.each([
    [undefined, false],
    ['', false],
    [[], false],
    ['0', true],
    [0, true],
    ['Pune', true],
    [['Pune'], true],
    [[''], true],
  ])('%j asks for something: %s', (value, isSet) => {
    expect(isFilterSet(value)).toBe(isSet);
  });

  test.each(['2019/03/31', '2019-03-31', '2019/3/1', ' 2019/03/31 '])('by the day %j', (day) => {
    expect(personFilters.parse({ dateOfLeavingGTE: day, dateOfJoiningLTE: day })).toEqual({
      dateOfLeavingGTE: day.trim(),
      dateOfJoiningLTE: day.trim(),
    });
  });

  test.each([
    '',
    '2019',
    '2019/03',
    '2019/03-31',
    '2019.03.31',
    '31/03/2019',
    '2019/03/31 10:00',
    '2019/02/29',
    '19/03/31',
    '12019/03/31',
    '2019/3/1 2019/03/31',
  ])('by no such day as %j', (day) => {
    expect(sentences({ activeSince: day })).toEqual(['activeSince: Must be a date as YYYY/MM/DD']);
  });

  test('of values takes them as one text, and at most 500', () => {
    expect(personFilters.parse({ locations: 'Pune,Delhi\\, NCR' })).toEqual({ locations: ['Pune', 'Delhi, NCR'] });
    expect(sentences({ locations: Array(500).fill('Pune').join(',') })).toEqual([]);
    expect(sentences({ locations: Array(501).fill('Pune').join(',') })).toEqual([
      'locations: At most 500 values can be chosen',
    ]);
    expect(sentences({ locations: 5 })).toHaveLength(1);
  });

  test('of a tag has at most 30 characters, of a text 200, of a custom field 700', () => {
    expect(sentences({ tags: ['t'.repeat(30)], currentCompany: 'c'.repeat(200), custom: ['x'.repeat(700)] })).toEqual(
      [],
    );
    expect(sentences({ tags: ['t'.repeat(31)] })).toHaveLength(1);
    expect(sentences({ currentCompany: 'c'.repeat(201) })).toHaveLength(1);
    expect(sentences({ custom: ['x'.repeat(701)] })).toHaveLength(1);
  });

  test.each([
    ['groupIds', 'groupIds.0: Invalid group id'],
    ['jobid', 'jobid: Invalid job id'],
    ['mailerId', 'mailerId: Invalid mailer id'],
    ['pollId', 'pollId: Invalid poll id'],
    ['surveyId', 'surveyId: Invalid survey id'],
    ['eventId', 'eventId: Invalid event id'],
    ['giftId', 'giftId: Invalid gift id'],
    ['orderItemId', 'orderItemId: Invalid item id'],
    ['orderVariantId', 'orderVariantId: Invalid id of a variant'],
    ['importId', 'importId: Invalid import id'],
    ['companyId', 'companyId: Invalid company id'],
    ['returnWindow', 'returnWindow: Invalid return window'],
    ['mailerResult', 'mailerResult: Invalid result of a mailer'],
    ['mailerReason', 'mailerReason: Invalid reason'],
    ['pollAnswer', 'pollAnswer: Invalid id of an option'],
    ['surveyAnswer', 'surveyAnswer: Invalid answer of a survey'],
    ['eventState', 'eventState: Invalid answer of an event'],
    ['eventMode', 'eventMode: Invalid way to attend an event'],
    ['giftAnswer', 'giftAnswer: Invalid answer of a gift'],
    ['orderState', 'orderState: Invalid state of an order'],
  ])('%s that is unknown is named in words', (name, message) => {
    expect(sentences({ [name]: 'unknown' })).toEqual([message]);
  });

  test('by a poll takes voted, not voted, or an option', () => {
    for (const pollAnswer of ['voted', 'not_voted', id]) expect(sentences({ pollId: id, pollAnswer })).toEqual([]);
  });

  test('by the response to an event takes a state, everyone who responded, or everyone who did not', () => {
    for (const eventState of ['going', 'waitlisted', 'no_show', 'answered', 'not_answered'])
      expect(sentences({ eventId: id, eventState })).toEqual([]);
  });
});

describe('A filter on restricted data', () => {
  test('requires the permission to see it (product.md, Who may do what)', () => {
    expect(filterPermissions).toEqual({
      upcomingBirthdays: 'people:read-contact',
      jobSearchStatus: 'people:read-contact',
      recommendations: 'people:read-contact',
      returnWindow: 'people:read-contact',
      rehireEligibility: 'eligibility:read',
      groupIds: 'groups:read',
      hasPoints: 'campaigns:manage',
    });
  });
});

describe('A selection (section 4)', () => {
  test('of everyone can exclude at most 10,000, each by an id', () => {
    const { selectAllRemoved } = selection;
    expect(selectAllRemoved.safeParse(Array(10_000).fill(id)).success).toBe(true);
    expect(selectAllRemoved.safeParse(Array(10_001).fill(id)).success).toBe(false);
    expect(selectAllRemoved.safeParse(['asha']).error?.issues[0]?.message).toBe('Invalid ex-employee id');
  });

  test('accepts the search text under both of its names (section 3)', () => {
    expect(selection.filters.parse({ searchText: ' priya ', searchtext: 'nair' })).toEqual({
      searchText: 'priya',
      searchtext: 'nair',
    });
  });
});

describe('A filter by a custom field', () => {
  test.each([
    [`${id}:Tea`, { field: id, value: 'Tea' }],
    [`${id.toUpperCase()}:Tea`, { field: id, value: 'Tea' }],
    [`${id}:Tea: black\nor green`, { field: id, value: 'Tea: black\nor green' }],
    [`${id}:1..5`, { field: id, value: '1..5' }],
    [`${id}:1..`, { field: id, value: '1..' }],
    [`${id}:..5`, { field: id, value: '..5' }],
    [`${id}:..`, null],
    [`${id}:`, null],
    [id, null],
    ['', null],
    ['Hobby:Tea', null],
    [`x${id}:Tea`, null],
    [`${id.slice(1)}:Tea`, null],
    [`${id.replace('0', 'g')}:Tea`, null],
  ])('%j is read as %j', (text, filter) => {
    expect(readCustomFilter(text)).toEqual(filter);
  });

  test.each([
    ['1..5', { from: '1', to: '5' }],
    ['..5', { from: null, to: '5' }],
    ['1..', { from: '1', to: null }],
    ['2019-03-31..2020-03-31', { from: '2019-03-31', to: '2020-03-31' }],
    ['1.5..2.5', { from: '1.5', to: '2.5' }],
    ['5', null],
    ['1.5', null],
  ])('of numbers and dates: %s is %j', (value, range) => {
    expect(readCustomRange('number', value)).toEqual(range);
    expect(readCustomRange('date', value)).toEqual(range);
  });

  test.each(['text', 'choice'] as const)('of a %s is one value, dots and all', (type) => {
    expect(readCustomRange(type, '1..5')).toBeNull();
  });
});
