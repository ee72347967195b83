import type { Feature } from '#api/core/feature.ts';
import { tables } from './person-tables.ts';
import { profileChangeRoutes } from './routes.ts';

export const profileChanges: Feature = {
  routes: profileChangeRoutes,
  tables,
};
