import type { Feature } from '../../../lib/feature.ts';
import { lazyComponent } from '../../../lib/feature.ts';

export const feature = {
  settings: [
    {
      order: 420,
      key: 'webhooks',
      label: 'Webhooks',
      group: 'Connections',
      may: 'settings:read',
      Section: lazyComponent(() => import('./components/WebhooksSection.tsx'), 'WebhooksSection'),
    },
  ],
} satisfies Feature;
