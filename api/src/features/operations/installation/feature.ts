import type { Feature } from '#api/core/feature.ts';
import { installationRoutes } from './routes.ts';

export const feature: Feature = {
  routes: installationRoutes,
  tables: { companies: 'about nobody', schema_migrations: 'about nobody' },
};
