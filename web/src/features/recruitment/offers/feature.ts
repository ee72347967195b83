import { IconFileCertificate } from '@tabler/icons-react';
import { paths } from '#contract/base/paths.ts';
import { type Feature, lazyComponent } from '../../../lib/feature.ts';

export const feature = {
  navigation: [
    {
      under: paths.recruitment,
      order: 50,
      label: 'Rehire offers',
      to: paths.offers,
      may: 'offers:read',
      hasPagesBelow: true,
    },
  ],
  settings: [
    {
      order: 256,
      key: 'rehire-offers',
      label: 'Rehire offers',
      group: 'Company',
      may: 'company:settings',
      Section: lazyComponent(() => import('./components/OfferSettings.tsx'), 'OfferSettings'),
    },
  ],
  profile: [
    {
      order: 26,
      key: 'offers',
      label: 'Offers',
      icon: IconFileCertificate,
      group: 'Activity',
      counts: 'offers',
      panels: [lazyComponent(() => import('./components/OwnOffers.tsx'), 'OwnOffers')],
    },
  ],
  recordActions: [
    {
      order: 10,
      key: 'offer',
      label: 'Make an offer',
      icon: IconFileCertificate,
      may: 'offers:manage',
      to: paths.offers,
      search: ({ _id }) => ({ offerto: _id }),
    },
  ],
  timeline: async () => (await import('./components/timeline.ts')).timeline,
} satisfies Feature;
