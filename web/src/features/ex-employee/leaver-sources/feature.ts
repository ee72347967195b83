import type { Feature } from '../../../lib/feature.ts';
import { lazyComponent } from '../../../lib/feature.ts';

export const feature = {
  settings: [
    {
      order: 425,
      key: 'leaver-sources',
      label: 'Sources of leavers',
      group: 'Connections',
      may: 'settings:read',
      Section: lazyComponent(() => import('./components/SourcesSection.tsx'), 'SourcesSection'),
    },
  ],
} satisfies Feature;
