import type { Feature } from '#api/core/feature.ts';
import { notificationSources } from '#api/features/base/notifications/plugs.ts';
import { timelineSources } from '#api/features/directory/people/plugs.ts';
import { notifications } from './notification-queries.ts';
import { tables } from './person-tables.ts';
import { applicationRoutes } from './routes.ts';
import { startApplicationWorker } from './tasks.ts';
import { timeline } from './timeline-queries.ts';

export const applications: Feature = {
  routes: applicationRoutes,
  startWorker: startApplicationWorker,
  tables,
  plugs: [timelineSources.add(...timeline), notificationSources.add(notifications)],
};
