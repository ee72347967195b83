import { IconCalendarEvent } from '@tabler/icons-react';
import { paths } from '#contract/base/paths.ts';
import { type Feature, lazyComponent } from '../../../lib/feature.ts';

export const feature = {
  navigation: [
    {
      under: paths.engagement,
      order: 60,
      label: 'Events',
      to: paths.events,
      may: 'campaigns:read',
      hasPagesBelow: true,
    },
  ],
  actions: [
    {
      order: 38,
      label: 'Create event',
      icon: IconCalendarEvent,
      may: 'campaigns:manage',
      to: paths.events,
      asks: 'create',
    },
  ],
  filters: async () => (await import('./components/person-filters.ts')).filters,
  feed: { event: async () => (await import('./components/FeedEvent.tsx')).FeedEvent },
  profile: [
    {
      order: 24,
      key: 'events',
      label: 'Events',
      icon: IconCalendarEvent,
      group: 'Activity',
      counts: 'events',
      panels: [lazyComponent(() => import('./components/OwnEvents.tsx'), 'OwnEvents')],
    },
  ],
  timeline: async () => (await import('./components/timeline.ts')).timeline,
} satisfies Feature;
