import type { Feature } from '../../../lib/feature.ts';
import { lazyComponent } from '../../../lib/feature.ts';

export const feature = {
  settings: [
    {
      order: 267,
      key: 'credentials',
      label: 'Credentials',
      group: 'Company',
      may: 'letters:manage',
      Section: lazyComponent(() => import('./components/CredentialsSection.tsx'), 'CredentialsSection'),
    },
  ],
} satisfies Feature;
