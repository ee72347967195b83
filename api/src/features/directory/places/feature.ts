import { auditTargets } from '#api/core/audit.ts';
import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/directory/map.ts';
import { tables } from './person-tables.ts';
import { moveQueue, startPlacesWorker } from './tasks.ts';
import {
  listPlaces,
  readDistrictBoundaries,
  readIndiaMap,
  readStateBoundaries,
  readStateMap,
  settlePlace,
} from './verbs.ts';

/** Boundaries change only when the operator changes them: a page asks once an hour. */
const boundaries = { cacheSeconds: 3600 } as const;

export const feature: Feature = {
  routes: [
    bind(contract.readIndiaMap, readIndiaMap),
    bind(contract.readStateMap, readStateMap),
    bind(contract.readStateBoundaries, readStateBoundaries, boundaries),
    bind(contract.readDistrictBoundaries, readDistrictBoundaries, boundaries),
    bind(contract.listPlaces, listPlaces),
    bind(contract.settlePlace, settlePlace),
  ],
  queues: [moveQueue],
  startWorker: startPlacesWorker,
  tables,
  plugs: [auditTargets.add({ place: 'settled_places' })],
};
