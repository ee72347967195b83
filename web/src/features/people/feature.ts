import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { paths } from '#contract/paths.ts';
import type { Feature } from '../../lib/feature.ts';

export const feature = {
  navigation: [
    {
      area: 'portal',
      order: 20,
      label: 'Ex-employees',
      to: paths.search,
      icon: IconUsers,
      pages: [paths.edit, paths.exemployee],
    },
    { under: paths.search, order: 10, label: 'Search', to: paths.search, may: 'people:read' },
    { under: paths.search, order: 20, label: 'Add', to: paths.add, may: 'people:write' },
  ],
  actions: [{ order: 10, label: 'Add ex-employee', icon: IconUserPlus, may: 'people:write', to: paths.add }],
  filters: async () => (await import('./components/person-filters.ts')).filters,
} satisfies Feature;
