import type { Feature } from '#api/core/feature.ts';
import { audienceFilters } from '#api/features/directory/audience/plugs.ts';
import { pointsFilter } from './filter-queries.ts';
import { tables } from './person-tables.ts';
import { pointRoutes } from './routes.ts';

export const points: Feature = { routes: pointRoutes, tables, plugs: [audienceFilters.add(pointsFilter)] };
