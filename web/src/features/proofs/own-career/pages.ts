import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'exemployee',
    path: paths.ownCareer,
    page: lazyRouteComponent(() => import('./pages/OwnCareerPage.tsx'), 'OwnCareerPage'),
  },
];
