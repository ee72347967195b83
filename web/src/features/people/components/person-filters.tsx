import { useQuery } from '@tanstack/react-query';
import { toSentDate } from '#contract/dates.ts';
import { rehireEligibilityLabels } from '#contract/person.ts';
import type { PersonFilters } from '#contract/person-filters.ts';
import { limits } from '#contract/rules.ts';
import { exactDate } from '../../../lib/dates.ts';
import type { FilterControlProps, PersonFilter, Range } from '../../../lib/person-filter.ts';
import { CheckboxListFilter } from '../../../ui/CheckboxListFilter.tsx';
import { DateRangeFilter } from '../../../ui/DateRangeFilter.tsx';
import { RangeFilter } from '../../../ui/RangeFilter.tsx';
import { TextFilter } from '../../../ui/TextFilter.tsx';
import { ToggleFilter } from '../../../ui/ToggleFilter.tsx';
import { filterOptionsQuery, findOptions, findTags, tagsQuery } from '../../audience/api.ts';
import { chip, few } from '../../audience/components/chips.ts';
import {
  eligibilityOptions,
  genderOptions,
  genderWords,
  type OptionWords,
  rangeOf,
  signupOptions,
  signupWords,
  statusOptions,
  statusWords,
  withRange,
  yearsText,
} from '../../audience/components/filter-words.ts';

type Place = NonNullable<PersonFilter['control']>;
const at = (group: Place['group'], order: number, Control: Place['Control']): Place => ({ group, order, Control });

const toOptions = (counts: Record<string, number>) =>
  Object.entries(counts).map(([value, count]) => ({ value, label: value, count }));

/** A filter whose values the directory itself tells, the most frequent first. */
function facet(
  order: number,
  name: string,
  key: 'departments' | 'designations' | 'locations',
  of: 'department' | 'designation' | 'location',
): PersonFilter {
  const find = async (search: string, signal: AbortSignal) => toOptions(await findOptions(of, search, signal));
  return {
    names: { [key]: 'list' },
    order,
    chips: ({ filters }) => chip(name, few(filters[key] ?? []), key),
    control: at('first', order, ({ view: { filters }, onChange }) => {
      const source = useQuery(filterOptionsQuery);
      const known = toOptions(source.data?.[of] ?? {});
      return (
        <CheckboxListFilter
          name={name}
          options={known}
          source={source}
          find={known.length >= limits.filterOptions ? find : undefined}
          value={filters[key] ?? []}
          onApply={(values) => onChange({ ...filters, [key]: values.length > 0 ? values : undefined })}
        />
      );
    }),
  };
}

/** The control of a list whose few values are known. */
const choice =
  (name: string, key: 'rehireEligibility' | 'gender' | 'jobSearchStatus', options: OptionWords[]) =>
  ({ view: { filters }, onChange }: FilterControlProps) => (
    <CheckboxListFilter
      name={name}
      options={options}
      searchable={false}
      value={filters[key] ?? []}
      onApply={(values) => onChange({ ...filters, [key]: values.length > 0 ? values : undefined })}
    />
  );

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
    control: at(group, place, ({ view: { filters }, onChange }) => (
      <TextFilter name={name} value={filters[key]} onApply={(value) => onChange({ ...filters, [key]: value })} />
    )),
  };
}

/** The control of one of the three ranges of years; 0 to 30 is no filter (spec section 5). */
const years =
  (name: string, range: Range) =>
  ({ view: { filters }, onChange }: FilterControlProps) => (
    <RangeFilter
      name={name}
      value={rangeOf(filters[`${range}Min`], filters[`${range}Max`])}
      onApply={(value) => onChange(withRange(filters, range, value))}
    />
  );
const yearsOf = (filters: PersonFilters, range: Range) => yearsText(filters[`${range}Min`], filters[`${range}Max`]);

function TagFilter({ view: { filters }, onChange }: FilterControlProps) {
  const tags = useQuery(tagsQuery);
  const known = tags.data ?? [];
  return (
    <CheckboxListFilter
      name="Tags"
      options={known}
      source={tags}
      find={known.length >= limits.filterOptions ? findTags : undefined}
      value={filters.tags ?? []}
      onApply={(values) => onChange({ ...filters, tags: values.length > 0 ? values : undefined })}
    />
  );
}

const day = (sent: string | undefined) => sent?.replaceAll('/', '-');
const sent = (date: string | undefined) => (date ? toSentDate(date) : undefined);

/** The filters by what stands in the record (spec section 2; product.md). */
export const filters: readonly PersonFilter[] = [
  facet(10, 'Department', 'departments', 'department'),
  facet(20, 'Designation', 'designations', 'designation'),
  facet(30, 'Location', 'locations', 'location'),
  {
    names: { experienceMin: 'value', experienceMax: 'value', experienceMinGT: 'value', experienceMaxLT: 'value' },
    years: 'experience',
    order: 40,
    chips: ({ filters: { experienceMinGT: more, experienceMaxLT: less, ...given } }) => [
      ...chip('Experience', yearsOf(given, 'experience'), 'experienceMin', 'experienceMax'),
      ...chip('More experience than', yearsText(more, more), 'experienceMinGT'),
      ...chip('Less experience than', yearsText(less, less), 'experienceMaxLT'),
    ],
    control: at('first', 40, years('Experience', 'experience')),
  },
  {
    names: { jobSearchStatus: 'list' },
    order: 60,
    chips: ({ filters: { jobSearchStatus = [] } }) =>
      chip('Job-search status', few(jobSearchStatus.map((status) => statusWords[status].label)), 'jobSearchStatus'),
    control: at('Today', 10, choice('Job-search status', 'jobSearchStatus', statusOptions)),
  },
  {
    names: { tags: 'list' },
    order: 70,
    chips: ({ filters: { tags = [] } }) => chip('Tags', few(tags), 'tags'),
    control: at('Sorted into', 20, TagFilter),
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
    control: at('Sorted into', 30, choice('Rehire eligibility', 'rehireEligibility', eligibilityOptions)),
  },
  {
    names: { gender: 'list' },
    order: 90,
    chips: ({ filters: { gender = [] } }) => chip('Gender', few(gender.map((one) => genderWords[one])), 'gender'),
    control: at('Person', 10, choice('Gender', 'gender', genderOptions)),
  },
  {
    names: { timeSinceLeftMin: 'value', timeSinceLeftMax: 'value' },
    years: 'timeSinceLeft',
    order: 100,
    chips: ({ filters: given }) => {
      const words = yearsOf(given, 'timeSinceLeft');
      return chip('Left', words && `${words} ago`, 'timeSinceLeftMin', 'timeSinceLeftMax');
    },
    control: at('Time with you', 20, years('Time since leaving', 'timeSinceLeft')),
  },
  {
    names: { tenureMin: 'value', tenureMax: 'value' },
    years: 'tenure',
    order: 110,
    chips: ({ filters: given }) => chip('Tenure', yearsOf(given, 'tenure'), 'tenureMin', 'tenureMax'),
    control: at('Time with you', 10, years('Tenure', 'tenure')),
  },
  {
    names: { signups: 'value' },
    order: 120,
    chips: ({ filters: { signups } }) => chip('Sign-up', signups && signupWords[signups], 'signups'),
    control: at('Person', 30, ({ view: { filters: given }, onChange }) => (
      <CheckboxListFilter
        name="Signed up"
        options={signupOptions}
        searchable={false}
        value={given.signups ? [given.signups] : []}
        // Both of the two is everybody, and everybody is no filter.
        onApply={(values) =>
          onChange({ ...given, signups: values.length === 1 ? (values[0] as '0' | '1') : undefined })
        }
      />
    )),
  },
  {
    names: { upcomingBirthdays: 'flag' },
    order: 130,
    chips: ({ filters: { upcomingBirthdays } }) =>
      chip('Birthday', upcomingBirthdays && 'in the next 30 days', 'upcomingBirthdays'),
    control: at('Person', 20, ({ view: { filters: given }, onChange }) => (
      <ToggleFilter
        name="Upcoming birthdays"
        value={given.upcomingBirthdays === '1'}
        onApply={(on) => onChange({ ...given, upcomingBirthdays: on ? '1' : undefined })}
      />
    )),
  },
  text(140, 'Current location', 'currentLocation', 'Today', 40),
  {
    names: { currentLocationCode: 'value' },
    order: 150,
    chips: ({ filters: { currentLocationCode: code }, sourceLabel }) =>
      chip('Current location', code && (sourceLabel ?? code), 'currentLocationCode'),
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
    control: at('Time with you', 30, ({ view: { filters: given }, onChange }) => (
      <DateRangeFilter
        name="Date of leaving"
        value={{ from: day(given.dateOfLeavingGTE), to: day(given.dateOfLeavingLTE) }}
        onApply={({ from, to }) => onChange({ ...given, dateOfLeavingGTE: sent(from), dateOfLeavingLTE: sent(to) })}
      />
    )),
  },
];
