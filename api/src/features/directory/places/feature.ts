import { auditTargets } from '#api/core/audit.ts';
import type { Feature } from '#api/core/feature.ts';
import { tables } from './person-tables.ts';
import { placeRoutes } from './routes.ts';
import { moveQueue, startPlacesWorker } from './tasks.ts';

export const places: Feature = {
  routes: placeRoutes,
  queues: [moveQueue],
  startWorker: startPlacesWorker,
  tables,
  plugs: [auditTargets.add({ place: 'settled_places' })],
};
