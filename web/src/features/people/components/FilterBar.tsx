import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PersonFilters } from '#contract/person-filters.ts';
import { limits } from '#contract/rules.ts';
import { CheckboxListFilter } from '../../../ui/CheckboxListFilter.tsx';
import { FilterRow } from '../../../ui/FilterRow.tsx';
import { filterOptionsQuery, findOptions } from '../../audience/api.ts';
import { filterParams } from '../../audience/components/url-state.ts';
import { MoreFilters } from './MoreFilters.tsx';
import { YearsFilter } from './YearsFilter.tsx';

export type FilterBarProps = { filters: PersonFilters; onChange: (filters: PersonFilters) => void };

const facets = [
  { name: 'Department', facet: 'department', key: 'departments' },
  { name: 'Designation', facet: 'designation', key: 'designations' },
  { name: 'Location', facet: 'location', key: 'locations' },
] as const;
const toOptions = (counts: Record<string, number>) =>
  Object.entries(counts).map(([value, count]) => ({ value, label: value, count }));

/** How many filter buttons are in force: the first few, and those behind "More filters". */
export function countActive(filters: PersonFilters) {
  const first = ['departments', 'designations', 'locations', 'experience'];
  // The two ends of a range are one filter, and a job belongs to what is asked about it.
  const button = (name: string) => name.replace(/(?:Min|Max)(?:GT|LT)?$|(?<=^dateOfLeaving).*$/, '');
  const names = new Set(Object.keys(filterParams({ ...filters, searchtext: undefined, jobid: undefined })).map(button));
  const custom = new Set((filters.custom ?? []).map((text) => text.slice(0, 36))).size;
  const all = names.size + Math.max(0, custom - 1);
  return { all, more: all - first.filter((name) => names.has(name)).length };
}

/** The filters of spec section 2; each takes effect on Apply. */
export function FilterBar({
  filters,
  jobTitle,
  onChange,
  action,
}: FilterBarProps & { jobTitle: string | undefined; action?: ReactNode }) {
  const source = useQuery(filterOptionsQuery);
  return (
    <FilterRow
      active={countActive(filters)}
      action={action}
      more={<MoreFilters filters={filters} jobTitle={jobTitle} onChange={onChange} />}
    >
      {facets.map(({ name, facet, key }) => {
        const known = toOptions(source.data?.[facet] ?? {});
        const find = async (search: string, signal: AbortSignal) => toOptions(await findOptions(facet, search, signal));
        return (
          <CheckboxListFilter
            key={key}
            name={name}
            options={known}
            source={source}
            find={known.length >= limits.filterOptions ? find : undefined}
            value={filters[key] ?? []}
            onApply={(values) => onChange({ ...filters, [key]: values.length > 0 ? values : undefined })}
          />
        );
      })}
      <YearsFilter name="Experience" range="experience" filters={filters} onChange={onChange} />
    </FilterRow>
  );
}
