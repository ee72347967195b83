import type { Feature } from '#api/core/feature.ts';
import { tables } from './person-tables.ts';
import { journeyRoutes } from './routes.ts';
import { startJourneyWorker } from './tasks.ts';

export const journeys: Feature = {
  routes: journeyRoutes,
  startWorker: startJourneyWorker,
  tables,
};
