import type { Feature } from '#api/core/feature.ts';
import { notificationSources } from '#api/features/base/notifications/plugs.ts';
import { waitingCounts } from '#api/features/directory/overview/plugs.ts';
import { notifications } from './notification-queries.ts';
import { tables } from './person-tables.ts';
import { countWaiting } from './queries.ts';
import { profileChangeRoutes } from './routes.ts';

export const profileChanges: Feature = {
  routes: profileChangeRoutes,
  tables,
  plugs: [
    notificationSources.add(notifications),
    waitingCounts.add({ kind: 'changes', may: 'people:write', count: ({ db, company }) => countWaiting(db, company) }),
  ],
};
