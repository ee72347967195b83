import { IconDownload, IconTrash, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { paths } from '#contract/base/paths.ts';
import { type Feature, lateDialog } from '../../../lib/feature.ts';

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
  actions: [
    { order: 10, label: 'Add ex-employee', icon: IconUserPlus, may: 'people:write', to: paths.add },
    {
      order: 25,
      label: 'Export ex-employees to a spreadsheet',
      icon: IconDownload,
      may: 'people:write',
      to: paths.search,
      asks: 'export',
    },
  ],
  finds: [
    {
      area: 'portal',
      order: 10,
      key: 'people',
      label: 'Ex-employees',
      icon: IconUsers,
      may: 'people:read',
      find: async (search, asked) => (await import('./components/find-people.ts')).findPeople(search, asked),
    },
  ],
  recordActions: [
    {
      order: 80,
      key: 'delete',
      label: 'Delete',
      icon: IconTrash,
      may: 'people:write',
      lasts: true,
      ...lateDialog(() => import('./components/DeletePersonDialog.tsx')),
    },
  ],
  filters: async () => (await import('./components/person-filters.ts')).filters,
} satisfies Feature;
