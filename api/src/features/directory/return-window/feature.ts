import type { Feature } from '#api/core/feature.ts';
import { audienceFilters, audienceRankings } from '#api/features/directory/audience/plugs.ts';
import { returnFilter } from './filter-queries.ts';
import { tables } from './person-tables.ts';
import { returnRanking } from './rank-people.ts';
import { returnWindowRoutes } from './routes.ts';
import { startReturnWindowWorker } from './tasks.ts';

export const returnWindow: Feature = {
  routes: returnWindowRoutes,
  startWorker: startReturnWindowWorker,
  tables,
  plugs: [audienceFilters.add(returnFilter), audienceRankings.add(returnRanking)],
};
