import type { Feature } from '../../../lib/feature.ts';
import { lazyComponent } from '../../../lib/feature.ts';

export const feature = {
  settings: [
    {
      order: 410,
      key: 'api-keys',
      label: 'API keys',
      group: 'Connections',
      may: 'settings:read',
      Section: lazyComponent(() => import('./components/ApiKeysSection.tsx'), 'ApiKeysSection'),
    },
  ],
} satisfies Feature;
