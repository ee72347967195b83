import { IconGift } from '@tabler/icons-react';
import { paths } from '#contract/base/paths.ts';
import { type Feature, lazyComponent } from '../../../lib/feature.ts';

export const feature = {
  navigation: [
    {
      under: paths.engagement,
      order: 50,
      label: 'Merchandise',
      to: paths.merchandise,
      may: 'campaigns:read',
      hasPagesBelow: true,
    },
  ],
  actions: [
    { order: 39, label: 'Create gift', icon: IconGift, may: 'campaigns:manage', to: paths.merchandise, asks: 'create' },
    { order: 40, label: 'Orders of merchandise', icon: IconGift, may: 'campaigns:manage', to: paths.orders },
  ],
  filters: async () => (await import('./components/person-filters.ts')).filters,
  feed: { merchandise: async () => (await import('./components/FeedGift.tsx')).FeedGift },
  profile: [
    {
      order: 29,
      key: 'gifts',
      label: 'Gifts',
      icon: IconGift,
      group: 'Activity',
      counts: 'gifts',
      panels: [lazyComponent(() => import('./components/OwnGifts.tsx'), 'OwnGifts')],
    },
  ],
  timeline: async () => (await import('./components/timeline.ts')).timeline,
} satisfies Feature;
