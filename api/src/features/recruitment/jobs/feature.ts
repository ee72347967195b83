import type { Feature } from '#api/core/feature.ts';
import { exclusiveFilter } from './filter-queries.ts';
import { recommendation } from './recommend-people.ts';
import { jobRoutes } from './routes.ts';
import { startJobWorker } from './tasks.ts';

export const jobs: Feature = {
  routes: jobRoutes,
  startWorker: startJobWorker,
  filters: [exclusiveFilter],
  rankings: [recommendation],
  tables: { jobs: 'about nobody', job_messages: 'about nobody' },
};
