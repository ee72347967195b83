import type { Feature } from '#api/core/feature.ts';
import { pointsFilter } from './filter-queries.ts';
import { tables } from './person-tables.ts';
import { pointRoutes } from './routes.ts';

export const points: Feature = { routes: pointRoutes, filters: [pointsFilter], tables };
