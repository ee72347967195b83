import type { Feature } from '#api/core/feature.ts';
import { tables } from './person-tables.ts';
import { placeRoutes } from './routes.ts';
import { moveQueue, startPlacesWorker } from './tasks.ts';

export const places: Feature = {
  routes: placeRoutes,
  queues: [moveQueue],
  startWorker: startPlacesWorker,
  tables,
  auditTargets: { place: 'settled_places' },
};
