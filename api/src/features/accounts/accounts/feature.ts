import { auditTargets } from '#api/core/audit.ts';
import type { Feature } from '#api/core/feature.ts';
import { tables } from './person-tables.ts';
import { accountRoutes } from './routes.ts';

export const accounts: Feature = {
  routes: accountRoutes,
  tables,
  plugs: [auditTargets.add({ user: 'users' })],
};
