import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/directory/map.ts';
import { listPlaces } from './list-places.ts';
import { readDistrictBoundaries, readStateBoundaries } from './read-boundaries.ts';
import { readIndiaMap, readStateMap } from './read-map.ts';
import { settlePlace } from './settle-place.ts';

/** Boundaries change when the operator changes them: a page asks once an hour. */
const boundaries = { cacheSeconds: 3600 } as const;

export const placeRoutes = [
  bind(contract.readIndiaMap, readIndiaMap),
  bind(contract.readStateMap, readStateMap),
  bind(contract.readStateBoundaries, readStateBoundaries, boundaries),
  bind(contract.readDistrictBoundaries, readDistrictBoundaries, boundaries),
  bind(contract.listPlaces, listPlaces),
  bind(contract.settlePlace, settlePlace),
];
