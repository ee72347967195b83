import { IconFolderPlus, IconUsersGroup, IconUsersPlus } from '@tabler/icons-react';
import { paths } from '#contract/base/paths.ts';
import { type Feature, lateDialog } from '../../../lib/feature.ts';

export const feature = {
  navigation: [{ under: paths.search, order: 40, label: 'Groups', to: paths.groups, may: 'groups:read' }],
  actions: [
    { order: 30, label: 'Create group', icon: IconUsersPlus, may: 'groups:manage', to: paths.groups, asks: 'create' },
  ],
  finds: [
    {
      area: 'portal',
      order: 20,
      key: 'groups',
      label: 'Groups',
      icon: IconUsersGroup,
      may: 'groups:read',
      find: async (search, asked) => (await import('./components/find-groups.ts')).findGroups(search, asked),
    },
  ],
  selectionActions: [
    {
      order: 30,
      key: 'group',
      label: 'Save in group',
      icon: IconFolderPlus,
      may: 'groups:manage',
      ...lateDialog(() => import('./components/SelectGroupDialog.tsx')),
    },
  ],
  filters: async () => (await import('./components/person-filters.ts')).filters,
} satisfies Feature;
