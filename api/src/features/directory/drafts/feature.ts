import type { Feature } from '#api/core/feature.ts';
import { tables } from './person-tables.ts';
import { draftRoutes } from './routes.ts';

export const drafts: Feature = {
  routes: draftRoutes,
  tables,
};
