import type { Feature } from '#api/core/feature.ts';
import { tables } from './person-tables.ts';
import { notificationRoutes } from './routes.ts';
import { startNotificationWorker } from './tasks.ts';

export const feature: Feature = {
  routes: notificationRoutes,
  startWorker: startNotificationWorker,
  tables,
};
