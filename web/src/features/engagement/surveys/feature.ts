import { IconClipboardList } from '@tabler/icons-react';
import { paths } from '#contract/base/paths.ts';
import { type Feature, lazyComponent } from '../../../lib/feature.ts';

export const feature = {
  navigation: [
    {
      under: paths.engagement,
      order: 30,
      label: 'Surveys',
      to: paths.surveys,
      may: 'campaigns:read',
      hasPagesBelow: true,
    },
  ],
  actions: [
    {
      order: 34,
      label: 'Create survey',
      icon: IconClipboardList,
      may: 'campaigns:manage',
      to: paths.surveys,
      asks: 'create',
    },
  ],
  filters: async () => (await import('./components/person-filters.ts')).filters,
  feed: { survey: async () => (await import('./components/FeedSurvey.tsx')).FeedSurvey },
  profile: [
    {
      order: 28,
      key: 'surveys',
      label: 'Surveys',
      icon: IconClipboardList,
      group: 'Activity',
      counts: 'surveys',
      panels: [lazyComponent(() => import('./components/OwnSurveys.tsx'), 'OwnSurveys')],
    },
  ],
} satisfies Feature;
