import { IconBell } from '@tabler/icons-react';
import { paths } from '#contract/base/paths.ts';
import { type Feature, lazyComponent } from '../../../lib/feature.ts';

export const feature = {
  actions: [{ order: 50, label: 'Notifications', icon: IconBell, may: 'notifications:own', to: paths.notifications }],
  settings: [
    {
      order: 115,
      key: 'notifications',
      label: 'Notifications',
      group: 'You',
      may: 'notifications:own',
      Section: lazyComponent(() => import('./components/NotificationsSection.tsx'), 'NotificationsSection'),
    },
  ],
} satisfies Feature;
