import type { Feature } from '#api/core/feature.ts';
import { tables } from './person-tables.ts';
import { filesQueue } from './remove-files.ts';
import { fileRoutes } from './routes.ts';
import { startFileWorker } from './tasks.ts';

export const files: Feature = {
  routes: fileRoutes,
  queues: [filesQueue],
  startWorker: startFileWorker,
  tables,
};
