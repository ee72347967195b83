import { describe, expect, it } from 'vitest';
import { loadHandedIn } from '../../../lib/feature.ts';
import { parseSearch, stringifySearch } from '../../../lib/search-params.ts';
import { allowedView, isFiltered, readView, viewParams } from './components/url-state.ts';

// All filters, as in the product.
await import('../../../app/features.ts');
await loadHandedIn(['filters']);

const id = '01a1fc59-14e3-700c-8bff-19a53e52404a';
const read = (query: string) => readView(parseSearch(query));
const again = (query: string) => stringifySearch(viewParams(read(query)));

describe('an address', () => {
  it('is restored as it was, every parameter of section 2', () => {
    const query = [
      '?source=dashboard&sourceLabel=Karnataka&job=Product+Manager&searchtext=asha+rao&departments=Sales,Finance',
      `designations=Lead&locations=Pune&groupIds=${id}&jobSearchStatus=active,casual&gender=female&signups=0`,
      'upcomingBirthdays=1&currentLocationCode=KA&currentIndustry=Retail&currentCompany=Skywave&course=MBA',
      'experienceMin=2&experienceMax=8&timeSinceLeftMin=1&timeSinceLeftMax=4&tenureMin=3&tenureMax=9',
      `dateOfLeavingGTE=2024/01/01&dateOfLeavingLT=2025/01/01&jobid=${id}&recommendations=1&exclusiveAlumni=1&mailerId=${id}&importId=${id}`,
    ].join('&');
    const sorted = (text: string) => text.slice(1).split('&').sort();
    expect(sorted(again(query))).toEqual(sorted(query));
  });
  it.each([
    ['tags', 'tags=mentor,speaker'],
    ['rehireEligibility', 'rehireEligibility=eligible,review'],
    ['custom', `custom=${id}:Large,${id}:5..9`],
    ['dateOfLeavingLTE', 'dateOfLeavingLTE=2024/12/31'],
  ])('keeps %s', (_, query) => expect(decodeURIComponent(again(`?${query}`))).toBe(`?${query}`));
  it('keeps commas inside a value apart from those between values', () => {
    const departments = ['Sales, North', 'HR'];
    expect(read(stringifySearch(viewParams({ filters: { departments } }))).filters).toEqual({ departments });
  });
});

describe('nonsense', () => {
  it.each([
    ['?gender=robot,female', '?gender=female'],
    ['?jobSearchStatus=sleeping', ''],
    ['?groupIds=7,undefined&mailerId=x&jobid=', ''],
    ['?experienceMin=9&experienceMax=3', ''],
    ['?experienceMin=abc&experienceMax=5', '?experienceMax=5'],
    ['?tenureMin=-1&tenureMax=99', ''],
    ['?experienceMin=0&experienceMax=30', ''],
    ['?experienceMin=0&experienceMax=12', '?experienceMax=12'],
    ['?experienceMin=10&experienceMax=30', '?experienceMin=10'],
    ['?dateOfLeavingGTE=2025/02/31&dateOfLeavingLT=soon', ''],
    ['?signups=maybe&upcomingBirthdays=0&recommendations=false', ''],
    ['?source=nowhere&sourceLabel=+&colour=red&companyId=5', ''],
    ['?departments=,,Sales,Sales', '?departments=Sales'],
    [`?searchtext=${'x'.repeat(300)}`, `?searchtext=${'x'.repeat(200)}`],
    [`?searchtext=+${'x'.repeat(200)}+`, `?searchtext=${'x'.repeat(200)}`],
    ['?searchtext=%00', ''],
    [
      '?searchtext=as%00ha%1F+rao%7F&departments=Sa%00les,%07&sourceLabel=%00',
      '?searchtext=asha+rao&departments=Sales',
    ],
  ])('%s becomes %s', (query, clean) => expect(again(query)).toBe(clean));
});

/** Each parameter of section 2: a valid value that is kept, then invalid ones that are dropped. */
const parameters: Record<string, [kept: string[], nonsense: string[]]> = {
  source: [
    ['recruitment', 'search', 'dashboard'],
    ['nowhere', 'Dashboard', ''],
  ],
  job: [['Product+Manager'], ['+', '%00']],
  sourceLabel: [['Karnataka'], ['+', '%07']],
  searchtext: [
    ['asha+rao', 'priya.mail', '0'],
    ['+', '%00%1F'],
  ],
  departments: [
    ['Sales', 'Sales,Finance'],
    [',', ',,+,'],
  ],
  designations: [['Lead'], [',']],
  locations: [['Pune,Mumbai'], [',']],
  groupIds: [[id], ['7', 'undefined', `${id}x`]],
  jobSearchStatus: [
    ['active', 'active,casual,inactive'],
    ['sleeping', 'ACTIVE'],
  ],
  upcomingBirthdays: [['1'], ['0', 'soon', '2']],
  signups: [
    ['0', '1'],
    ['maybe', '-1', '2'],
  ],
  gender: [
    ['male', 'female,others'],
    ['robot', 'Male'],
  ],
  currentIndustry: [['Retail'], ['+']],
  currentCompany: [['Skywave'], ['+']],
  currentLocationCode: [['KA'], ['+']],
  dateOfLeavingGTE: [['2024/01/31'], ['2024/02/31', '31/01/2024', 'soon', '1']],
  dateOfLeavingLT: [
    ['2024/01/31', '2024-01-31'],
    ['2024/13/01', 'never'],
  ],
  course: [['MBA'], ['+']],
  experienceMin: [
    ['1', '30'],
    ['0', '-1', 'abc', '1.5', '31', '1e9'],
  ],
  experienceMax: [
    ['0', '29'],
    ['30', '99', 'NaN', '-3'],
  ],
  timeSinceLeftMin: [['2'], ['0', 'x']],
  timeSinceLeftMax: [['2'], ['30', 'x']],
  tenureMin: [['2'], ['0', 'x']],
  tenureMax: [['2'], ['30', 'x']],
  jobid: [[id], ['x', '0']],
  recommendations: [['1'], ['0', 'false', 'yes']],
  exclusiveAlumni: [['1'], ['0', 'false', 'yes']],
  mailerId: [[id], ['x', '']],
  importId: [[id], ['x', '']],
};

describe.each(Object.entries(parameters))('2 Alumni Search: parameter %s', (name, [kept, nonsense]) => {
  it.each(kept)('keeps %s', (value) => expect(again(`?${name}=${value}`)).toBe(`?${name}=${value}`));
  it.each(nonsense)('drops %s', (value) => {
    expect(again(`?${name}=${value}`)).toBe('');
    expect(again(`?${name}=${value}&searchtext=asha`)).toBe('?searchtext=asha');
  });
});

describe('a filter that a role may not use', () => {
  const filters = { upcomingBirthdays: '1', signups: '1' } as const;
  const groupIds = ['00000000-0000-7000-8000-000000000001'];
  const view = { filters: { ...filters, groupIds, rehireEligibility: ['review' as const] } };
  it('is left out for a viewer, kept for a recruiter, and waits for the profile', () => {
    expect(allowedView(view, { permissions: ['people:read'] })).toEqual({ filters: { signups: '1' } });
    expect(allowedView(view, { permissions: ['people:read-contact', 'eligibility:read', 'groups:read'] })).toEqual(
      view,
    );
    expect(allowedView(view, undefined)).toEqual(view);
  });
});

it('knows filters from a search', () => {
  expect(isFiltered(read('?searchtext=asha').filters)).toBe(false);
  expect(isFiltered(read('?searchtext=asha&gender=female').filters)).toBe(true);
});
