import type { Feature } from '#api/core/feature.ts';
import { groupFilter } from './filter-queries.ts';
import { tables } from './person-tables.ts';
import { groupRoutes } from './routes.ts';

export const groups: Feature = {
  routes: groupRoutes,
  filters: [groupFilter],
  tables,
  auditTargets: { group: 'groups' },
};
