import type { Feature } from '#api/core/feature.ts';
import { adminRoutes } from './routes.ts';

export const admin: Feature = {
  routes: adminRoutes,
  tables: { feature_flags: 'about nobody', operator_log: 'about nobody' },
};
