import { type Feature, lazyComponent } from '../../../lib/feature.ts';

export const feature = {
  careerParts: [
    {
      order: 20,
      key: 'recommendations',
      Part: lazyComponent(() => import('./components/OwnRecommendations.tsx'), 'OwnRecommendations'),
    },
  ],
} satisfies Feature;
