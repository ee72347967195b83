import type { Feature } from '#api/core/feature.ts';
import { companyNameRoutes } from './routes.ts';

export const feature: Feature = {
  routes: companyNameRoutes,
  tables: { name_requests: 'about nobody' },
};
