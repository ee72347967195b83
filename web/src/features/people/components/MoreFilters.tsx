import { useQuery } from '@tanstack/react-query';
import { toSentDate } from '#contract/dates.ts';
import type { JobSearchStatus, RehireEligibility } from '#contract/person.ts';
import type { PersonFilters } from '#contract/person-filters.ts';
import { limits } from '#contract/rules.ts';
import { can } from '../../../lib/can.ts';
import { useProfile } from '../../../lib/profile.ts';
import { CheckboxListFilter } from '../../../ui/CheckboxListFilter.tsx';
import { DateRangeFilter } from '../../../ui/DateRangeFilter.tsx';
import { FilterGroup } from '../../../ui/FilterRow.tsx';
import { TextFilter } from '../../../ui/TextFilter.tsx';
import { ToggleFilter } from '../../../ui/ToggleFilter.tsx';
import { filterOptionsQuery, findTags, tagsQuery } from '../../audience/api.ts';
import {
  eligibilityOptions,
  genderOptions,
  signupOptions,
  statusOptions,
} from '../../audience/components/filter-words.ts';
import { customFieldsQuery } from '../../custom-fields/api.ts';
import { CustomFilterField } from './CustomFilters.tsx';
import type { FilterBarProps } from './FilterBar.tsx';
import { JobFilter } from './JobFilter.tsx';
import { YearsFilter } from './YearsFilter.tsx';

const listOf = <Value extends string>(values: string[]) => (values.length > 0 ? (values as Value[]) : undefined);
const day = (sent: string | undefined) => sent?.replaceAll('/', '-');
const sent = (date: string | undefined) => (date ? toSentDate(date) : undefined);

/** The filters behind "More filters", by what they are about. */
export function MoreFilters({ filters, jobTitle, onChange }: FilterBarProps & { jobTitle: string | undefined }) {
  const profile = useProfile();
  const fields = useQuery(customFieldsQuery).data ?? [];
  const change = (next: Partial<PersonFilters>) => onChange({ ...filters, ...next });
  const text = (name: string, key: 'currentCompany' | 'currentIndustry' | 'currentLocation' | 'course') => (
    <TextFilter name={name} value={filters[key]} onApply={(value) => change({ [key]: value })} />
  );
  return (
    <>
      <FilterGroup label="Sorted into">
        <GroupFilters filters={filters} onChange={onChange} />
        {can(profile, 'eligibility:read') && (
          <CheckboxListFilter
            name="Rehire eligibility"
            options={eligibilityOptions}
            searchable={false}
            value={filters.rehireEligibility ?? []}
            onApply={(values) => change({ rehireEligibility: listOf<RehireEligibility>(values) })}
          />
        )}
      </FilterGroup>
      <FilterGroup label="Person">
        <CheckboxListFilter
          name="Gender"
          options={genderOptions}
          searchable={false}
          value={filters.gender ?? []}
          onApply={(values) => change({ gender: listOf<NonNullable<PersonFilters['gender']>[number]>(values) })}
        />
        {can(profile, 'people:read-contact') && (
          <ToggleFilter
            name="Upcoming birthdays"
            value={filters.upcomingBirthdays === '1'}
            onApply={(on) => change({ upcomingBirthdays: on ? '1' : undefined })}
          />
        )}
        <CheckboxListFilter
          name="Signed up"
          options={signupOptions}
          searchable={false}
          value={filters.signups ? [filters.signups] : []}
          // Both of the two is everybody, and everybody is no filter.
          onApply={(values) => change({ signups: values.length === 1 ? (values[0] as '0' | '1') : undefined })}
        />
        {text('Course', 'course')}
      </FilterGroup>
      <FilterGroup label="Time with you">
        <YearsFilter name="Tenure" range="tenure" filters={filters} onChange={onChange} />
        <YearsFilter name="Time since leaving" range="timeSinceLeft" filters={filters} onChange={onChange} />
        <DateRangeFilter
          name="Date of leaving"
          value={{ from: day(filters.dateOfLeavingGTE), to: day(filters.dateOfLeavingLTE) }}
          onApply={({ from, to }) => change({ dateOfLeavingGTE: sent(from), dateOfLeavingLTE: sent(to) })}
        />
      </FilterGroup>
      <FilterGroup label="Today">
        <CheckboxListFilter
          name="Job-search status"
          options={statusOptions}
          searchable={false}
          value={filters.jobSearchStatus ?? []}
          onApply={(values) => change({ jobSearchStatus: listOf<JobSearchStatus>(values) })}
        />
        {text('Current company', 'currentCompany')}
        {text('Current industry', 'currentIndustry')}
        {text('Current location', 'currentLocation')}
        {can(profile, 'jobs:read') && <JobFilter filters={filters} jobTitle={jobTitle} onChange={onChange} />}
      </FilterGroup>
      {fields.length > 0 && (
        <FilterGroup label="Your own fields">
          {fields.map((field) => (
            <CustomFilterField key={field._id} field={field} filters={filters} onChange={onChange} />
          ))}
        </FilterGroup>
      )}
    </>
  );
}

function GroupFilters({ filters, onChange }: FilterBarProps) {
  const source = useQuery(filterOptionsQuery);
  const tags = useQuery(tagsQuery);
  const groups = (source.data?.group ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  const known = tags.data ?? [];
  return (
    <>
      {can(useProfile(), 'groups:read') && (
        <CheckboxListFilter
          name="Group"
          options={groups}
          source={source}
          value={filters.groupIds ?? []}
          onApply={(values) => onChange({ ...filters, groupIds: listOf(values) })}
        />
      )}
      <CheckboxListFilter
        name="Tags"
        options={known}
        source={tags}
        find={known.length >= limits.filterOptions ? findTags : undefined}
        value={filters.tags ?? []}
        onApply={(values) => onChange({ ...filters, tags: listOf(values) })}
      />
    </>
  );
}
