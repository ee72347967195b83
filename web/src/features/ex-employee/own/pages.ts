import { lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Page } from '../../../lib/page.ts';

export const pages: readonly Page[] = [
  {
    area: 'exemployee',
    path: paths.feed,
    needs: ['feed'],
    first: {
      address: '/own/feed',
      read: async (client) => {
        const { feedQuery } = await import('#web/features/base/feed/api.ts');
        await client.prefetchInfiniteQuery(feedQuery);
      },
    },
    page: lazyRouteComponent(() => import('./pages/FeedPage.tsx'), 'FeedPage'),
  },
  {
    area: 'exemployee',
    path: paths.ownProfile,
    page: lazyRouteComponent(() => import('./pages/OwnProfilePage.tsx'), 'OwnProfilePage'),
  },
];
