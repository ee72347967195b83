import { IconBuilding, IconNews, IconSchool, IconUser } from '@tabler/icons-react';
import { paths } from '#contract/base/paths.ts';
import type { Feature } from '../../../lib/feature.ts';
import { lazyComponent } from '../../../lib/feature.ts';

export const feature = {
  navigation: [
    { area: 'exemployee', order: 10, label: 'Feed', to: paths.feed, icon: IconNews },
    { area: 'exemployee', order: 20, label: 'Profile', to: paths.ownProfile, icon: IconUser },
  ],
  profile: [
    {
      order: 10,
      key: 'you',
      label: 'You',
      icon: IconUser,
      group: 'About you',
      panels: [
        lazyComponent(() => import('./components/StatusChoice.tsx'), 'StatusChoice'),
        lazyComponent(() => import('./components/DetailsPanel.tsx'), 'DetailsPanel'),
      ],
    },
    {
      order: 20,
      key: 'career',
      label: 'Career',
      icon: IconSchool,
      group: 'About you',
      panels: [lazyComponent(() => import('./components/CareerPanel.tsx'), 'CareerPanel')],
    },
    {
      order: 30,
      key: 'record',
      label: 'Company record',
      icon: IconBuilding,
      group: 'About you',
      panels: [lazyComponent(() => import('./components/HeldPanel.tsx'), 'HeldPanel')],
    },
  ],
} satisfies Feature;
