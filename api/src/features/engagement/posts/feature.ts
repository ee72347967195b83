import type { Feature } from '#api/core/feature.ts';
import { notificationSources } from '#api/features/base/notifications/plugs.ts';
import { waitingCounts } from '#api/features/directory/overview/plugs.ts';
import { countReported } from './moderation-queries.ts';
import { notifications } from './notification-queries.ts';
import { tables } from './person-tables.ts';
import { postRoutes } from './routes.ts';

export const posts: Feature = {
  routes: postRoutes,
  tables,
  plugs: [
    notificationSources.add(notifications),
    waitingCounts.add({
      kind: 'comments',
      may: 'posts:manage',
      count: ({ db, company }) => countReported(db, company),
    }),
  ],
};
