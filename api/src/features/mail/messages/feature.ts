import type { Feature } from '#api/core/feature.ts';
import { tables } from './person-tables.ts';
import { messageRoutes } from './routes.ts';
import { messageQueues, startMailWorker } from './tasks.ts';
import { timeline } from './timeline-queries.ts';

export const messages: Feature = {
  routes: messageRoutes,
  queues: messageQueues,
  startWorker: startMailWorker,
  tables,
  timeline,
};
