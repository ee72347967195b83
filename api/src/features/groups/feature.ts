import type { Feature } from '#api/core/feature.ts';
import { groupFilter } from './filter-queries.ts';
import { groupRoutes } from './routes.ts';

export const groups: Feature = {
  routes: groupRoutes,
  filters: [groupFilter],
};
