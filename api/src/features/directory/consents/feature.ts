import type { Feature } from '#api/core/feature.ts';
import { tables } from './person-tables.ts';
import { consentRoutes } from './routes.ts';

export const consents: Feature = {
  routes: consentRoutes,
  tables,
};
