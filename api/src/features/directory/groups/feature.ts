import { auditTargets } from '#api/core/audit.ts';
import type { Feature } from '#api/core/feature.ts';
import { audienceFilters } from '#api/features/directory/audience/plugs.ts';
import { groupFilter } from './filter-queries.ts';
import { tables } from './person-tables.ts';
import { groupRoutes } from './routes.ts';

export const groups: Feature = {
  routes: groupRoutes,
  tables,
  plugs: [audienceFilters.add(groupFilter), auditTargets.add({ group: 'groups' })],
};
