import { useQuery } from '@tanstack/react-query';
import { filterOptionsQuery } from '#web/features/directory/audience/api.ts';
import { chip, few } from '#web/features/directory/audience/components/chips.ts';
import { personFilter } from '../../../../lib/person-filter.ts';

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
    control: {
      group: 'first',
      order: 5,
      load: async () => (await import('./GroupFilter.tsx')).GroupFilter,
    },
  }),
];
