import { useQuery } from '@tanstack/react-query';
import { filterOptionsQuery } from '#web/features/directory/audience/api.ts';
import type { FilterControlProps } from '../../../../lib/person-filter.ts';
import { CheckboxListFilter } from '../../../../ui/filters/CheckboxListFilter.tsx';

export function GroupFilter({ view: { filters }, onChange }: FilterControlProps) {
  const source = useQuery(filterOptionsQuery);
  return (
    <CheckboxListFilter
      name="Group"
      options={(source.data?.group ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
      source={source}
      value={filters.groupIds ?? []}
      onApply={(values) => onChange({ ...filters, groupIds: values.length > 0 ? values : undefined })}
    />
  );
}
