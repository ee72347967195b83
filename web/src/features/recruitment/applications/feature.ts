import { paths } from '#contract/base/paths.ts';
import type { Feature } from '../../../lib/feature.ts';

export const feature = {
  navigation: [
    {
      under: paths.recruitment,
      order: 30,
      label: 'Applications',
      to: paths.applications,
      may: 'applications:read',
      hasPagesBelow: true,
    },
  ],
  timeline: async () => (await import('./components/timeline.ts')).timeline,
} satisfies Feature;
