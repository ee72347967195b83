import type { Feature } from '#api/core/feature.ts';
import { notifications } from './notification-queries.ts';
import { tables } from './person-tables.ts';
import { mailResultRoutes } from './routes.ts';
import { startMailReader } from './tasks.ts';
import { timeline } from './timeline-queries.ts';

export const mailResults: Feature = {
  routes: mailResultRoutes,
  startWorker: startMailReader,
  tables,
  timeline,
  notifications,
};
