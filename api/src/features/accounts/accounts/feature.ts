import type { Feature } from '#api/core/feature.ts';
import { tables } from './person-tables.ts';
import { accountRoutes } from './routes.ts';

export const accounts: Feature = {
  routes: accountRoutes,
  tables,
  auditTargets: { user: 'users' },
};
