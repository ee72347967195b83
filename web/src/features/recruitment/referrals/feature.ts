import { IconHeartHandshake } from '@tabler/icons-react';
import { paths } from '#contract/base/paths.ts';
import type { Feature } from '../../../lib/feature.ts';

export const feature = {
  navigation: [
    {
      under: paths.recruitment,
      order: 40,
      label: 'Referrals',
      to: paths.referrals,
      may: 'referrals:read',
      hasPagesBelow: true,
    },
    { area: 'exemployee', order: 17, label: 'Referrals', to: paths.ownReferrals, icon: IconHeartHandshake },
  ],
  timeline: async () => (await import('./components/timeline.ts')).timeline,
} satisfies Feature;
