import type { Feature } from '../../lib/feature.ts';

export const feature = {
  feed: { job: async () => (await import('./components/FeedJob.tsx')).FeedJob },
} satisfies Feature;
