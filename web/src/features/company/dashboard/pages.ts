import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'portal',
    path: paths.home,
    page: lazyRouteComponent(() => import('./pages/DashboardPage.tsx'), 'DashboardPage'),
    first: {
      address: '/dashboard',
      read: async (client) => {
        const { dashboardQuery } = await import('./api.ts');
        await client.prefetchQuery(dashboardQuery({ from: undefined, to: undefined }));
      },
    },
  },
];
