import { IconBuildings, IconHistory, IconToggleRight, IconUsers } from '@tabler/icons-react';
import { paths } from '#contract/base/paths.ts';
import type { Feature } from '../../../lib/feature.ts';

export const feature = {
  navigation: [
    { area: 'admin', order: 10, label: 'Companies', to: paths.adminCompanies, icon: IconBuildings },
    { area: 'admin', order: 20, label: 'Users', to: paths.adminUsers, icon: IconUsers },
    { area: 'admin', order: 60, label: 'Feature flags', to: paths.adminFlags, icon: IconToggleRight },
    { area: 'admin', order: 80, label: 'Audit log', to: paths.adminAudit, icon: IconHistory },
  ],
  finds: [
    {
      area: 'admin',
      order: 10,
      key: 'companies',
      label: 'Companies',
      icon: IconBuildings,
      may: 'installation:operate',
      find: async (search, asked) => (await import('./components/find-companies.ts')).findCompanies(search, asked),
    },
  ],
} satisfies Feature;
