import type { Feature } from '#api/core/feature.ts';
import { installationRoutes } from './routes.ts';

export const installation: Feature = {
  routes: installationRoutes,
  tables: { companies: 'about nobody', schema_migrations: 'about nobody' },
};
