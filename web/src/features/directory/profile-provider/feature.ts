import type { Feature } from '../../../lib/feature.ts';
import { lazyComponent } from '../../../lib/feature.ts';

export const feature = {
  settings: [
    {
      order: 440,
      key: 'profile-provider',
      label: 'Profile provider',
      group: 'Connections',
      may: 'settings:read',
      Section: lazyComponent(() => import('./components/ProfileProviderSection.tsx'), 'ProfileProviderSection'),
    },
  ],
} satisfies Feature;
