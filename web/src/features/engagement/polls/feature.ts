import { IconChartBar } from '@tabler/icons-react';
import { paths } from '#contract/base/paths.ts';
import { type Feature, lazyComponent } from '../../../lib/feature.ts';

export const feature = {
  navigation: [
    { under: paths.engagement, order: 40, label: 'Polls', to: paths.polls, may: 'campaigns:read', hasPagesBelow: true },
  ],
  actions: [
    { order: 36, label: 'Create poll', icon: IconChartBar, may: 'campaigns:manage', to: paths.polls, asks: 'create' },
  ],
  filters: async () => (await import('./components/person-filters.ts')).filters,
  feed: { poll: async () => (await import('./components/FeedPoll.tsx')).FeedPoll },
  profile: [
    {
      order: 27,
      key: 'polls',
      label: 'Polls',
      icon: IconChartBar,
      group: 'Activity',
      counts: 'polls',
      panels: [lazyComponent(() => import('./components/OwnPolls.tsx'), 'OwnPolls')],
    },
  ],
} satisfies Feature;
