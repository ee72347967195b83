import { useQuery } from '@tanstack/react-query';
import type { JobSearchStatus } from '#contract/person.ts';
import type { PersonFilters } from '#contract/person-filters.ts';
import { limits } from '#contract/rules.ts';
import { CheckboxListFilter } from '../../../ui/CheckboxListFilter.tsx';
import { FilterRow } from '../../../ui/FilterRow.tsx';
import { RangeFilter } from '../../../ui/RangeFilter.tsx';
import { filterOptionsQuery, findOptions } from '../api.ts';
import type { Range } from './filter-words.ts';
import { genderOptions, rangeOf, signupOptions, statusOptions, withRange } from './filter-words.ts';

export type FilterBarProps = { filters: PersonFilters; onChange: (filters: PersonFilters) => void };

const facets = [
  { name: 'Department', facet: 'department', key: 'departments' },
  { name: 'Designation', facet: 'designation', key: 'designations' },
  { name: 'Location', facet: 'location', key: 'locations' },
] as const;
const toOptions = (counts: Record<string, number>) =>
  Object.entries(counts).map(([value, count]) => ({ value, label: value, count }));

/** The filters of spec section 2; each takes effect on Apply. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const source = useQuery(filterOptionsQuery);
  const options = source.data;
  const listOf = (values: string[]) => (values.length > 0 ? values : undefined);
  const groups = (options?.group ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  const range = (name: string, key: Range) => (
    <RangeFilter
      name={name}
      value={rangeOf(filters[`${key}Min`], filters[`${key}Max`])}
      onApply={(value) => onChange(withRange(filters, key, value))}
    />
  );
  const { groupIds, jobSearchStatus, gender, signups } = filters;
  const more = [
    groupIds,
    jobSearchStatus,
    gender,
    signups,
    rangeOf(filters.timeSinceLeftMin, filters.timeSinceLeftMax),
    rangeOf(filters.tenureMin, filters.tenureMax),
  ].filter(Boolean).length;
  const first = [
    ...facets.map(({ key }) => filters[key]),
    rangeOf(filters.experienceMin, filters.experienceMax),
  ].filter(Boolean).length;
  return (
    <FilterRow
      active={{ all: first + more, more }}
      more={
        <>
          <CheckboxListFilter
            name="Group"
            options={groups}
            source={source}
            value={groupIds ?? []}
            onApply={(values) => onChange({ ...filters, groupIds: listOf(values) })}
          />
          <CheckboxListFilter
            name="Job-search status"
            options={statusOptions}
            searchable={false}
            value={jobSearchStatus ?? []}
            onApply={(values) =>
              onChange({ ...filters, jobSearchStatus: listOf(values) as JobSearchStatus[] | undefined })
            }
          />
          <CheckboxListFilter
            name="Gender"
            options={genderOptions}
            searchable={false}
            value={gender ?? []}
            onApply={(values) => onChange({ ...filters, gender: listOf(values) as PersonFilters['gender'] })}
          />
          {range('Time since leaving', 'timeSinceLeft')}
          {range('Tenure', 'tenure')}
          <CheckboxListFilter
            name="Signed up"
            options={signupOptions}
            searchable={false}
            value={signups ? [signups] : []}
            // Both of the two is everybody, and everybody is no filter.
            onApply={(values) =>
              onChange({ ...filters, signups: values.length === 1 ? (values[0] as '0' | '1') : undefined })
            }
          />
        </>
      }
    >
      {facets.map(({ name, facet, key }) => {
        const known = toOptions(options?.[facet] ?? {});
        const find = async (search: string, signal: AbortSignal) => toOptions(await findOptions(facet, search, signal));
        return (
          <CheckboxListFilter
            key={key}
            name={name}
            options={known}
            source={source}
            find={known.length >= limits.filterOptions ? find : undefined}
            value={filters[key] ?? []}
            onApply={(values) => onChange({ ...filters, [key]: listOf(values) })}
          />
        );
      })}
      {range('Experience', 'experience')}
    </FilterRow>
  );
}
