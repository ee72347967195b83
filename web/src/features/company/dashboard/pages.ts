import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

const first: Page['first'] = {
  address: '/dashboard',
  read: async (client) => {
    const { dashboardQuery, everyone } = await import('./api.ts');
    await client.prefetchQuery(dashboardQuery(everyone));
  },
};

export const pages: readonly Page[] = [
  {
    area: 'portal',
    path: paths.home,
    page: lazyRouteComponent(() => import('./pages/DashboardPage.tsx'), 'DashboardPage'),
    first,
  },
  {
    area: 'portal',
    path: paths.insights,
    page: lazyRouteComponent(() => import('./pages/InsightsPage.tsx'), 'InsightsPage'),
    first,
  },
];
