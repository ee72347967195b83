import type { Feature } from '#api/core/feature.ts';
import { notificationSources } from '#api/features/base/notifications/plugs.ts';
import { waitingCounts } from '#api/features/directory/overview/plugs.ts';
import { notifications } from './notification-queries.ts';
import { tables } from './person-tables.ts';
import { countPendingClaims } from './queries.ts';
import { claimRoutes } from './routes.ts';

export const claims: Feature = {
  routes: claimRoutes,
  tables,
  plugs: [
    notificationSources.add(notifications),
    waitingCounts.add({
      kind: 'sign-ups',
      may: 'people:write',
      count: ({ db, company }) => countPendingClaims(db, company),
    }),
  ],
};
