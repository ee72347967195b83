import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'visitor',
    path: paths.recommendation,
    shape: 'sheet',
    page: lazyRouteComponent(() => import('./pages/RecommendationPage.tsx'), 'RecommendationPage'),
  },
];
