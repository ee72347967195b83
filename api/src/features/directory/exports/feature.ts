import type { Feature } from '#api/core/feature.ts';
import { notificationSources } from '#api/features/base/notifications/plugs.ts';
import { notifications } from './notification-queries.ts';
import { tables } from './person-tables.ts';
import { exportRoutes } from './routes.ts';
import { exportQueues, startExportWorker } from './tasks.ts';

export const exports: Feature = {
  routes: exportRoutes,
  queues: exportQueues,
  startWorker: startExportWorker,
  tables,
  plugs: [notificationSources.add(notifications)],
};
