import { IconBriefcase } from '@tabler/icons-react';
import type { Feature } from '../../../lib/feature.ts';
import { lazyComponent } from '../../../lib/feature.ts';

export const feature = {
  profile: [
    {
      order: 25,
      key: 'applications',
      label: 'Applications',
      icon: IconBriefcase,
      group: 'Activity',
      counts: 'applications',
      panels: [lazyComponent(() => import('./components/OwnApplications.tsx'), 'OwnApplications')],
    },
  ],
} satisfies Feature;
