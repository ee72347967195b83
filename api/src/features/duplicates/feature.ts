import type { Feature } from '#api/core/feature.ts';
import { tables } from './person-tables.ts';
import { duplicateRoutes } from './routes.ts';

export const duplicates: Feature = {
  routes: duplicateRoutes,
  tables,
};
