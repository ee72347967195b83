import type { Feature } from '#api/core/feature.ts';
import { tables } from './person-tables.ts';
import { analyticsRoutes } from './routes.ts';
import { analyticsQueues, startAnalyticsWorker } from './tasks.ts';

export const analytics: Feature = {
  routes: analyticsRoutes,
  queues: analyticsQueues,
  startWorker: startAnalyticsWorker,
  tables,
};
