import type { Feature } from '../../../lib/feature.ts';
import { lazyComponent } from '../../../lib/feature.ts';

export const feature = {
  settings: [
    {
      order: 430,
      key: 'single-sign-on',
      label: 'Single sign-on',
      group: 'Connections',
      may: 'settings:read',
      Section: lazyComponent(() => import('./components/SingleSignOnSection.tsx'), 'SingleSignOnSection'),
    },
  ],
} satisfies Feature;
