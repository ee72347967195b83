import type { Feature } from '#api/core/feature.ts';
import { companyNameRoutes } from './routes.ts';

export const companyNames: Feature = {
  routes: companyNameRoutes,
  tables: { name_requests: 'about nobody' },
};
