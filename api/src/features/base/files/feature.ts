import type { Feature } from '#api/core/feature.ts';
import { tables } from './person-tables.ts';
import { fileRoutes } from './routes.ts';

export const files: Feature = {
  routes: fileRoutes,
  tables,
};
