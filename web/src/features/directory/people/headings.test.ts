import { describe, expect, it } from 'vitest';
import { chipsOf, withoutFilters } from '#web/features/directory/audience/components/chips.ts';
import { filterNames, filterParams, readView } from '#web/features/directory/audience/components/url-state.ts';
import { handedIn, loadHandedIn } from '../../../lib/feature.ts';
import type { FilterName } from '../../../lib/person-filter.ts';
import { parseSearch } from '../../../lib/search-params.ts';
import { sourceHeading } from './components/headings.ts';

// All filters, as in the product.
await import('../../../app/features.ts');
await loadHandedIn(['filters']);

/** The data that filters have without a request. */
const knowing = (name: FilterName, known: unknown) => {
  const filter = handedIn('filters').find(({ names }) => name in names);
  return new Map(filter ? [[filter, known]] : []);
};

const id = '01a1fc59-14e3-700c-8bff-19a53e52404a';
const field = '01a1fc59-14e3-700c-8bff-19a53e524bbb';
const read = (query: string) => readView(parseSearch(query));

describe('the heading', () => {
  it.each([
    ['upcomingBirthdays=1', 'Upcoming Birthdays'],
    ['signups=1', 'Recent Signups'],
    ['recentSignups=1', 'Recent Signups'],
    ['signups=1&sourceLabel=Ex-employees+Signed+Up', 'Ex-employees Signed Up'],
    ['signups=0', 'Ex-employees Not Signed Up'],
    ['jobSearchStatus=active', 'Ex-employees Looking for Jobs'],
    ['locations=Pune', 'Ex-employees in Pune'],
    ['currentLocation=Kochi', 'Ex-employees in Kochi'],
    ['currentLocationCode=KA&sourceLabel=Karnataka', 'Ex-employees in Karnataka'],
    ['currentLocationCode=KA', 'Ex-employees in Karnataka'],
    ['currentLocationCode=1', 'Ex-employees in Delhi'],
    ['gender=female', 'Female Ex-employees'],
    ['currentIndustry=Retail', 'Ex-employees in the Retail Industry'],
    ['currentCompany=Skywave', 'Ex-employees Now at Skywave'],
    ['departments=Sales,Legal', 'Ex-employees from Sales and Legal'],
    ['tenureMaxLT=1', 'Ex-employees who Stayed less than 1 year'],
    ['tenureMin=1&tenureMaxLT=2', 'Ex-employees who Stayed 1 year or more, but less than 2 years'],
    ['activeSince=2026/09/01', 'Ex-employees Active since 1 September 2026'],
    ['tenureMin=2&tenureMax=5', 'Ex-employees who Stayed 2–5 years'],
    ['dateOfLeavingGTE=2025/03/04', 'Ex-employees who Left since 4 March 2025'],
    [
      'dateOfLeavingGTE=2025/03/04&dateOfLeavingLTE=2025/04/01',
      'Ex-employees who Left from 4 March 2025 to 1 April 2025',
    ],
    ['dateOfJoiningGTE=2015/03/04', 'Ex-employees who Joined since 4 March 2015'],
    ['dateOfJoiningLTE=2015/04/01', 'Ex-employees who Joined until 1 April 2015'],
    ['tags=mentor', 'Ex-employees Tagged mentor'],
    ['rehireEligibility=eligible', 'Ex-employees by Rehire Eligibility: Eligible for rehire'],
    ['returnWindow=high', 'Ex-employees with a High Return Signal'],
    ['returnWindow=medium', 'Ex-employees with a Medium or High Return Signal'],
    ['sourceLabel=Hired+again', 'Hired again'],
    ['', 'Ex-employees'],
  ])('of %s is %s', (query, heading) => {
    expect(sourceHeading(read(`source=dashboard&${query}`))).toBe(heading);
    expect(sourceHeading(read(`source=recruitment&${query}`))).toBe(heading);
    expect(sourceHeading(read(query))).toBeNull();
  });
});

describe('chips', () => {
  const everything = [
    'source=dashboard&searchtext=a&departments=Sales&designations=Lead&locations=Pune&jobSearchStatus=active',
    `gender=male&signups=0&recentSignups=1&upcomingBirthdays=1&currentLocation=Kochi&currentLocationCode=KA&currentIndustry=Retail&groupIds=${id}`,
    'currentCompany=Skywave&course=MBA&experienceMin=1&experienceMax=9&timeSinceLeftMin=1&timeSinceLeftMax=9',
    'tenureMin=1&tenureMax=9&tenureMaxLT=5&activeSince=2026/01/01&experienceMinGT=1&experienceMaxLT=20&dateOfLeavingGTE=2020/01/01&dateOfLeavingGT=2020/01/01',
    `dateOfLeavingLTE=2024/01/01&dateOfLeavingLT=2024/01/01&dateOfJoiningGTE=2010/01/01&dateOfJoiningLTE=2012/01/01&jobid=${id}&mailerId=${id}&mailerResult=opened&mailerReason=bounced&importId=${id}&pollId=${id}&pollAnswer=voted&surveyId=${id}&surveyAnswer=answered&eventId=${id}&eventState=going&eventMode=room&giftId=${id}&giftAnswer=ordered&orderItemId=${id}&orderVariantId=${id}&orderState=shipped&hasPoints=1&tags=mentor&returnWindow=high`,
    `rehireEligibility=review&custom=${id}:Large,${field}:5..9`,
  ].join('&');

  it.each(['recommendations=1', 'exclusiveAlumni=1'])('allow removing every filter (%s)', (flag) => {
    const view = read(`${everything}&${flag}`);
    const named = filterNames.filter((name) => name in filterParams(view.filters));
    expect(named.length).toBe(filterNames.length - 1);
    const chips = chipsOf(view, knowing('groupIds', [{ _id: id, name: 'Sales Stars' }]));
    expect(filterParams(withoutFilters(view, chips).filters)).toEqual({});
  });
  it('of custom fields are removed one by one', () => {
    const view = read(`custom=${id}:Large,${id}:Small,${field}:2020-01-01..`);
    const fields = [
      { _id: id, name: 'Team size', type: 'choice' },
      { _id: field, name: 'Visa until', type: 'date' },
    ] as const;
    const chips = chipsOf(view, knowing('custom', fields));
    expect(chips.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'Team size: Large, Small',
      'Visa until: since 1 January 2020',
    ]);
    expect(withoutFilters(view, chips.slice(0, 1)).filters.custom).toEqual([`${field}:2020-01-01..`]);
    expect(withoutFilters(view, chips).filters.custom).toBeUndefined();
  });
  it('name a place by its code (section 2)', () => {
    const chips = chipsOf(read('currentLocationCode=ka'), new Map());
    expect(chips).toMatchObject([{ name: 'Current location', value: 'Karnataka' }]);
  });
  it('remove a job’s title together with the job', () => {
    const view = read(`jobid=${id}&recommendations=1&job=Accountant`);
    const [chip] = chipsOf(view, knowing('jobid', 'Accountant'));
    expect(chip).toMatchObject({ name: 'Recommended for', value: 'Accountant' });
    expect(withoutFilters(view, chip ? [chip] : [])).toEqual({ filters: {} });
  });
  it('describe their filter briefly', () => {
    const view = read('departments=Sales,HR,Legal,Design,Finance&experienceMin=5&tenureMax=1');
    expect(chipsOf(view, new Map()).map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'Department: Sales, HR, Legal +2',
      'Experience: 5 years or more',
      'Tenure: up to 1 year',
    ]);
  });
});
