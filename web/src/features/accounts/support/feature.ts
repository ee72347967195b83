import type { Feature } from '../../../lib/feature.ts';
import { lazyComponent } from '../../../lib/feature.ts';

export const feature = {
  settings: [
    {
      order: 330,
      key: 'support-access',
      label: 'Support access',
      group: 'Privacy',
      may: 'settings:read',
      Section: lazyComponent(() => import('./components/SupportSection.tsx'), 'SupportSection'),
    },
  ],
} satisfies Feature;
