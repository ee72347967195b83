import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import { audienceFilters } from '#api/features/directory/audience/plugs.ts';
import * as contract from '#contract/engagement/points.ts';
import { pointsFilter } from './filter-queries.ts';
import { givePoints } from './give-points.ts';
import { listOwnPoints, listPoints, readPoints } from './list-points.ts';
import { tables } from './person-tables.ts';

export const feature: Feature = {
  routes: [
    bind(contract.readPoints, readPoints),
    bind(contract.givePoints, givePoints),
    bind(contract.listPoints, listPoints),
    bind(contract.listOwnPoints, listOwnPoints),
  ],
  tables,
  plugs: [audienceFilters.add(pointsFilter)],
};
