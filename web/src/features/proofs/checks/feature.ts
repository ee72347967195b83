import { IconBuildingBank } from '@tabler/icons-react';
import { paths } from '#contract/base/paths.ts';
import type { Feature } from '../../../lib/feature.ts';
import { lazyComponent } from '../../../lib/feature.ts';

export const feature = {
  navigation: [
    {
      under: paths.search,
      order: 48,
      label: 'Background checks',
      to: paths.checks,
      may: 'letters:manage',
      hasPagesBelow: true,
    },
    { area: 'admin', order: 25, label: 'Agencies', to: paths.adminAgencies, icon: IconBuildingBank },
  ],
  settings: [
    {
      order: 268,
      key: 'background-checks',
      label: 'Background checks',
      group: 'Company',
      may: 'letters:manage',
      Section: lazyComponent(() => import('./components/CheckSettingsSection.tsx'), 'CheckSettingsSection'),
    },
  ],
} satisfies Feature;
