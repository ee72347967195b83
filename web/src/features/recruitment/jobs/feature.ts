import { IconBriefcase } from '@tabler/icons-react';
import { paths } from '#contract/base/paths.ts';
import type { Feature } from '../../../lib/feature.ts';

export const feature = {
  navigation: [
    { under: paths.recruitment, order: 20, label: 'Jobs', to: paths.jobs, may: 'jobs:read', hasPagesBelow: true },
  ],
  actions: [{ order: 32, label: 'Add job', icon: IconBriefcase, may: 'jobs:manage', to: paths.newJob }],
  finds: [
    {
      area: 'portal',
      order: 30,
      key: 'jobs',
      label: 'Jobs',
      icon: IconBriefcase,
      may: 'jobs:read',
      find: async (search, asked) => (await import('./components/find-jobs.ts')).findJobs(search, asked),
    },
  ],
  filters: async () => (await import('./components/person-filters.ts')).filters,
  feed: { job: async () => (await import('./components/FeedJob.tsx')).FeedJob },
} satisfies Feature;
