import type { Feature } from '#api/core/feature.ts';
import { tables } from './person-tables.ts';
import { postRoutes } from './routes.ts';

export const posts: Feature = {
  routes: postRoutes,
  tables,
};
