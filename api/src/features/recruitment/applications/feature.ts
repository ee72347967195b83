import type { Feature } from '#api/core/feature.ts';
import { notificationSources } from '#api/features/base/notifications/plugs.ts';
import { timelineSources } from '#api/features/directory/people/plugs.ts';
import { timelineOfMoves } from '#api/features/recruitment/jobs/plugs.ts';
import { notifications } from './notification-queries.ts';
import { tables } from './person-tables.ts';
import { applicationRoutes } from './routes.ts';
import { startApplicationWorker } from './tasks.ts';

export const feature: Feature = {
  routes: applicationRoutes,
  startWorker: startApplicationWorker,
  tables,
  plugs: [timelineSources.add(timelineOfMoves('application', 'person_id')), notificationSources.add(notifications)],
};
