import { IconDoorEnter } from '@tabler/icons-react';
import { lazy } from 'react';
import { paths } from '#contract/base/paths.ts';
import { type Feature, lazyComponent } from '../../../lib/feature.ts';

export const feature = {
  navigation: [
    {
      under: paths.search,
      order: 45,
      label: 'Arrivals',
      to: paths.arrivals,
      may: 'leavers:manage',
      hasPagesBelow: true,
    },
  ],
  actions: [
    {
      order: 15,
      label: 'Announce a leaver',
      icon: IconDoorEnter,
      may: 'leavers:manage',
      to: paths.arrivals,
      asks: 'create',
    },
  ],
  overviewPanels: [
    {
      order: 10,
      key: 'arrivals',
      title: 'Arrivals',
      may: 'leavers:manage',
      Panel: lazyComponent(() => import('./components/ArrivalsPanel.tsx'), 'ArrivalsPanel'),
    },
  ],
  importOffers: [
    {
      order: 10,
      key: 'leavers',
      may: 'leavers:manage',
      Offer: lazy(async () => ({ default: (await import('./components/ImportLeavers.tsx')).ImportLeavers })),
    },
  ],
} satisfies Feature;
