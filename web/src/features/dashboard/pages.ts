import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/paths.ts';
import type { Page } from '../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'portal',
    path: paths.home,
    page: lazyRouteComponent(() => import('./pages/DashboardPage.tsx'), 'DashboardPage'),
  },
];
