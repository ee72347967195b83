import { IconMailbox } from '@tabler/icons-react';
import { paths } from '#contract/base/paths.ts';
import type { Feature } from '../../../lib/feature.ts';

export const feature = {
  navigation: [
    {
      under: paths.engagement,
      order: 20,
      label: 'Mailers',
      to: paths.mailers,
      may: 'campaigns:read',
      hasPagesBelow: true,
    },
  ],
  actions: [
    {
      order: 35,
      label: 'Create mailer',
      icon: IconMailbox,
      may: 'campaigns:manage',
      to: paths.mailers,
      asks: 'create',
    },
  ],
  filters: async () => (await import('./components/person-filters.ts')).filters,
} satisfies Feature;
