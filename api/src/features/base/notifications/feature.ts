import type { Feature } from '#api/core/feature.ts';
import { tables } from './person-tables.ts';
import { notificationRoutes } from './routes.ts';
import { startNotificationWorker } from './tasks.ts';

export const notifications: Feature = {
  routes: notificationRoutes,
  startWorker: startNotificationWorker,
  tables,
};
