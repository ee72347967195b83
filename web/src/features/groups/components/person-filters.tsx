import { useQuery } from '@tanstack/react-query';
import type { FilterControlProps } from '../../../lib/person-filter.ts';
import { personFilter } from '../../../lib/person-filter.ts';
import { CheckboxListFilter } from '../../../ui/CheckboxListFilter.tsx';
import { filterOptionsQuery } from '../../audience/api.ts';
import { chip, few } from '../../audience/components/chips.ts';

function GroupFilter({ view: { filters }, onChange }: FilterControlProps) {
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

export const filters = [
  personFilter<readonly { _id: string; name: string }[]>({
    names: { groupIds: 'list' },
    order: 50,
    useKnown: ({ filters: { groupIds } }) => {
      const options = useQuery({ ...filterOptionsQuery, enabled: groupIds !== undefined });
      return options.data?.group;
    },
    chips: ({ filters: { groupIds = [] } }, groups = []) => {
      const nameOf = (id: string) => groups.find(({ _id }) => _id === id)?.name ?? 'Unknown group';
      return chip('Group', few(groupIds.map(nameOf)), 'groupIds');
    },
    control: { group: 'Sorted into', order: 10, Control: GroupFilter },
  }),
];
