import type { Feature } from '#api/core/feature.ts';
import { returnFilter } from './filter-queries.ts';
import { tables } from './person-tables.ts';
import { returnRanking } from './rank-people.ts';
import { returnWindowRoutes } from './routes.ts';
import { startReturnWindowWorker } from './tasks.ts';

export const returnWindow: Feature = {
  routes: returnWindowRoutes,
  startWorker: startReturnWindowWorker,
  tables,
  filters: [returnFilter],
  rankings: [returnRanking],
};
