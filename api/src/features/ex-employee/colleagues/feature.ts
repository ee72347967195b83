import type { Feature } from '#api/core/feature.ts';
import { notificationSources } from '#api/features/base/notifications/plugs.ts';
import { waitingCounts } from '#api/features/directory/overview/plugs.ts';
import { notifications } from './notification-queries.ts';
import { tables } from './person-tables.ts';
import { countReports } from './report-queries.ts';
import { colleagueRoutes } from './routes.ts';

/** Nothing of it stands on the timeline: what former colleagues write to each other is between them, until it is reported. */
export const colleagues: Feature = {
  routes: colleagueRoutes,
  tables,
  plugs: [
    notificationSources.add(notifications),
    waitingCounts.add({ kind: 'reports', may: 'people:write', count: ({ db, company }) => countReports(db, company) }),
  ],
};
