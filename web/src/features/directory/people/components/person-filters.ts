import { rehireEligibilityLabels } from '#contract/directory/person.ts';
import { type PersonFilters, soonDays } from '#contract/directory/person-filters.ts';
import { placeName } from '#contract/directory/places.ts';
import { chip, few } from '#web/features/directory/audience/components/chips.ts';
import {
  genderWords,
  signupWords,
  statusWords,
  underText,
  yearsText,
} from '#web/features/directory/audience/components/filter-words.ts';
import { exactDate } from '../../../../lib/dates.ts';
import type { PersonFilter, Range } from '../../../../lib/person-filter.ts';

type Place = NonNullable<PersonFilter['control']>;
const at = (group: Place['group'], order: number, load: Place['load']): Place => ({ group, order, load });
const controls = () => import('./filter-controls.tsx');

/** A filter with values from the directory, most frequent first. */
function facet(order: number, name: string, key: 'departments' | 'designations' | 'locations'): PersonFilter {
  return {
    names: { [key]: 'list' },
    order,
    chips: ({ filters }) => chip(name, few(filters[key] ?? []), key),
    control: at('first', order, async () => (await controls()).facetFilters[key]),
  };
}

function text(
  order: number,
  name: string,
  key: 'currentCompany' | 'currentIndustry' | 'currentLocation' | 'course',
  group: Place['group'],
  place: number,
): PersonFilter {
  return {
    names: { [key]: 'value' },
    order,
    chips: ({ filters }) => chip(name, filters[key], key),
    control: at(group, place, async () => (await controls()).textFilters[key]),
  };
}

const yearsOf = (filters: PersonFilters, range: Range) => yearsText(filters[`${range}Min`], filters[`${range}Max`]);

/** The filters by values in the record (spec section 2; product.md). */
export const filters: readonly PersonFilter[] = [
  facet(10, 'Department', 'departments'),
  facet(20, 'Designation', 'designations'),
  facet(30, 'Location', 'locations'),
  {
    names: { experienceMin: 'value', experienceMax: 'value', experienceMinGT: 'value', experienceMaxLT: 'value' },
    years: 'experience',
    order: 40,
    chips: ({ filters: { experienceMinGT: more, experienceMaxLT: less, ...given } }) => [
      ...chip('Experience', yearsOf(given, 'experience'), 'experienceMin', 'experienceMax'),
      ...chip('More experience than', yearsText(more, more), 'experienceMinGT'),
      ...chip('Less experience than', yearsText(less, less), 'experienceMaxLT'),
    ],
    control: at('first', 40, async () => (await controls()).ExperienceFilter),
  },
  {
    names: { jobSearchStatus: 'list' },
    order: 60,
    chips: ({ filters: { jobSearchStatus = [] } }) =>
      chip('Job-search status', few(jobSearchStatus.map((status) => statusWords[status].label)), 'jobSearchStatus'),
    control: at('Today', 10, async () => (await controls()).StatusFilter),
  },
  {
    names: { tags: 'list' },
    order: 70,
    chips: ({ filters: { tags = [] } }) => chip('Tags', few(tags), 'tags'),
    control: at('Lists and tags', 20, async () => (await controls()).TagFilter),
  },
  {
    names: { rehireEligibility: 'list' },
    order: 80,
    chips: ({ filters: { rehireEligibility = [] } }) =>
      chip(
        'Rehire eligibility',
        few(rehireEligibility.map((value) => rehireEligibilityLabels[value])),
        'rehireEligibility',
      ),
    control: at('Lists and tags', 30, async () => (await controls()).EligibilityFilter),
  },
  {
    names: { gender: 'list' },
    order: 90,
    chips: ({ filters: { gender = [] } }) => chip('Gender', few(gender.map((one) => genderWords[one])), 'gender'),
    control: at('Person', 10, async () => (await controls()).GenderFilter),
  },
  {
    names: { timeSinceLeftMin: 'value', timeSinceLeftMax: 'value' },
    years: 'timeSinceLeft',
    order: 100,
    chips: ({ filters: given }) => {
      const words = yearsOf(given, 'timeSinceLeft');
      return chip('Left', words && `${words} ago`, 'timeSinceLeftMin', 'timeSinceLeftMax');
    },
    control: at('Time with you', 20, async () => (await controls()).TimeSinceLeavingFilter),
  },
  {
    names: { tenureMin: 'value', tenureMax: 'value', tenureMaxLT: 'value' },
    years: 'tenure',
    order: 110,
    chips: ({ filters: given }) => [
      ...chip('Tenure', yearsOf(given, 'tenure'), 'tenureMin', 'tenureMax'),
      ...chip('Tenure', underText(given.tenureMaxLT), 'tenureMaxLT'),
    ],
    control: at('Time with you', 10, async () => (await controls()).TenureFilter),
  },
  {
    names: { signups: 'value', recentSignups: 'flag' },
    order: 120,
    chips: ({ filters: { signups, recentSignups } }) => [
      ...chip('Sign-up', signups && signupWords[signups], 'signups'),
      ...chip('Sign-up', recentSignups && `in the last ${soonDays} days`, 'recentSignups'),
    ],
    control: at('Person', 30, async () => (await controls()).SignupFilter),
  },
  {
    names: { activeSince: 'value' },
    order: 125,
    chips: ({ filters: { activeSince } }) =>
      chip('Active', activeSince && `since ${exactDate(activeSince)}`, 'activeSince'),
  },
  {
    names: { upcomingBirthdays: 'flag' },
    order: 130,
    chips: ({ filters: { upcomingBirthdays } }) =>
      chip('Birthday', upcomingBirthdays && `in the next ${soonDays} days`, 'upcomingBirthdays'),
    control: at('Person', 20, async () => (await controls()).BirthdayFilter),
  },
  text(140, 'Current location', 'currentLocation', 'Today', 40),
  {
    names: { currentLocationCode: 'value' },
    order: 150,
    chips: ({ filters: { currentLocationCode: code }, sourceLabel }) =>
      chip('Current location', code && (sourceLabel ?? placeName(code) ?? code), 'currentLocationCode'),
  },
  text(160, 'Current industry', 'currentIndustry', 'Today', 30),
  text(170, 'Current company', 'currentCompany', 'Today', 20),
  text(180, 'Course', 'course', 'Person', 40),
  {
    names: { dateOfLeavingGTE: 'value', dateOfLeavingGT: 'value', dateOfLeavingLT: 'value', dateOfLeavingLTE: 'value' },
    order: 190,
    chips: ({ filters: given }) => {
      const left = (
        words: string,
        key: 'dateOfLeavingGTE' | 'dateOfLeavingGT' | 'dateOfLeavingLT' | 'dateOfLeavingLTE',
      ) => chip(words, given[key] && exactDate(given[key]), key);
      return [
        ...left('Left since', 'dateOfLeavingGTE'),
        ...left('Left after', 'dateOfLeavingGT'),
        ...left('Left before', 'dateOfLeavingLT'),
        ...left('Left until', 'dateOfLeavingLTE'),
      ];
    },
    control: at('Time with you', 30, async () => (await controls()).LeavingDateFilter),
  },
  {
    names: { dateOfJoiningGTE: 'value', dateOfJoiningLTE: 'value' },
    order: 200,
    chips: ({ filters: { dateOfJoiningGTE: from, dateOfJoiningLTE: last } }) => [
      ...chip('Joined since', from && exactDate(from), 'dateOfJoiningGTE'),
      ...chip('Joined until', last && exactDate(last), 'dateOfJoiningLTE'),
    ],
    control: at('Time with you', 40, async () => (await controls()).JoiningDateFilter),
  },
];
