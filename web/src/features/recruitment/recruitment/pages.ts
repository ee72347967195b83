import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'portal',
    path: paths.recruitment,
    may: 'jobs:read',
    page: lazyRouteComponent(() => import('./pages/RecruitmentPage.tsx'), 'RecruitmentPage'),
    first: {
      address: '/recruitment/overview',
      read: async (client) => {
        const { recruitmentQuery } = await import('./components/recruitment-queries.ts');
        await client.prefetchQuery(recruitmentQuery);
      },
    },
  },
];
