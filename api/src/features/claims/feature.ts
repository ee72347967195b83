import type { Feature } from '#api/core/feature.ts';
import { tables } from './person-tables.ts';
import { claimRoutes } from './routes.ts';

export const claims: Feature = {
  routes: claimRoutes,
  tables,
};
