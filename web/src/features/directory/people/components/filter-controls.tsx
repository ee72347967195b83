import { useQuery } from '@tanstack/react-query';
import { toSentDate } from '#contract/base/dates.ts';
import { limits } from '#contract/base/rules.ts';
import { filterOptionsQuery, findOptions, findTags, tagsQuery } from '#web/features/directory/audience/api.ts';
import {
  eligibilityOptions,
  genderOptions,
  type OptionWords,
  rangeOf,
  signupOptions,
  statusOptions,
  withRange,
} from '#web/features/directory/audience/components/filter-words.ts';
import type { FilterControlProps, Range } from '../../../../lib/person-filter.ts';
import { CheckboxListFilter } from '../../../../ui/filters/CheckboxListFilter.tsx';
import { DateRangeFilter } from '../../../../ui/filters/DateRangeFilter.tsx';
import { RangeFilter } from '../../../../ui/filters/RangeFilter.tsx';
import { TextFilter } from '../../../../ui/filters/TextFilter.tsx';
import { ToggleFilter } from '../../../../ui/filters/ToggleFilter.tsx';

const toOptions = (counts: Record<string, number>) =>
  Object.entries(counts).map(([value, count]) => ({ value, label: value, count }));

/** A filter with values from the directory, most frequent first. */
function facet(
  name: string,
  key: 'departments' | 'designations' | 'locations',
  of: 'department' | 'designation' | 'location',
) {
  const find = async (search: string, signal: AbortSignal) => toOptions(await findOptions(of, search, signal));
  return function FacetFilter({ view: { filters }, onChange }: FilterControlProps) {
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
  };
}
export const facetFilters = {
  departments: facet('Department', 'departments', 'department'),
  designations: facet('Designation', 'designations', 'designation'),
  locations: facet('Location', 'locations', 'location'),
};

/** Returns the control for a fixed list of values. */
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

export const StatusFilter = choice('Job-search status', 'jobSearchStatus', statusOptions);
export const EligibilityFilter = choice('Rehire eligibility', 'rehireEligibility', eligibilityOptions);
export const GenderFilter = choice('Gender', 'gender', genderOptions);

const text =
  (name: string, key: 'currentCompany' | 'currentIndustry' | 'currentLocation' | 'course') =>
  ({ view: { filters }, onChange }: FilterControlProps) => (
    <TextFilter name={name} value={filters[key]} onApply={(value) => onChange({ ...filters, [key]: value })} />
  );
export const textFilters = {
  currentCompany: text('Current company', 'currentCompany'),
  currentIndustry: text('Current industry', 'currentIndustry'),
  currentLocation: text('Current location', 'currentLocation'),
  course: text('Course', 'course'),
};

/** Returns the control for one of the three ranges of years; 0 to 30 is no filter (spec section 5). */
const years =
  (name: string, range: Range) =>
  ({ view: { filters }, onChange }: FilterControlProps) => (
    <RangeFilter
      name={name}
      value={rangeOf(filters[`${range}Min`], filters[`${range}Max`])}
      onApply={(value) => onChange(withRange(filters, range, value))}
    />
  );
export const ExperienceFilter = years('Experience', 'experience');
export const TenureFilter = years('Tenure', 'tenure');
export const TimeSinceLeavingFilter = years('Time since leaving', 'timeSinceLeft');

export function TagFilter({ view: { filters }, onChange }: FilterControlProps) {
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

export const SignupFilter = ({ view: { filters: given }, onChange }: FilterControlProps) => (
  <CheckboxListFilter
    name="Signed up"
    options={signupOptions}
    searchable={false}
    value={given.signups ? [given.signups] : []}
    // Choosing both options means everyone, which is no filter.
    onApply={(values) => onChange({ ...given, signups: values.length === 1 ? (values[0] as '0' | '1') : undefined })}
  />
);

export const BirthdayFilter = ({ view: { filters: given }, onChange }: FilterControlProps) => (
  <ToggleFilter
    name="Upcoming birthdays"
    value={given.upcomingBirthdays === '1'}
    onApply={(on) => onChange({ ...given, upcomingBirthdays: on ? '1' : undefined })}
  />
);

const day = (sent: string | undefined) => sent?.replaceAll('/', '-');
const sent = (date: string | undefined) => (date ? toSentDate(date) : undefined);

export const JoiningDateFilter = ({ view: { filters: given }, onChange }: FilterControlProps) => (
  <DateRangeFilter
    name="Date of joining"
    value={{ from: day(given.dateOfJoiningGTE), to: day(given.dateOfJoiningLTE) }}
    onApply={({ from, to }) => onChange({ ...given, dateOfJoiningGTE: sent(from), dateOfJoiningLTE: sent(to) })}
  />
);

export const LeavingDateFilter = ({ view: { filters: given }, onChange }: FilterControlProps) => (
  <DateRangeFilter
    name="Date of leaving"
    value={{ from: day(given.dateOfLeavingGTE), to: day(given.dateOfLeavingLTE) }}
    onApply={({ from, to }) => onChange({ ...given, dateOfLeavingGTE: sent(from), dateOfLeavingLTE: sent(to) })}
  />
);
