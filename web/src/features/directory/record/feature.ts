import type { Feature } from '../../../lib/feature.ts';

export const feature = {
  timeline: async () => (await import('./components/timeline.ts')).timeline,
} satisfies Feature;
