import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/directory/map.ts';
import {
  listPlaces,
  readDistrictBoundaries,
  readIndiaMap,
  readStateBoundaries,
  readStateMap,
  settlePlace,
} from './verbs.ts';

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
