import type { Feature } from '#api/core/feature.ts';
import { tables } from './person-tables.ts';
import { accountRoutes } from './routes.ts';
import { startAccountWorker } from './tasks.ts';

export const accounts: Feature = {
  routes: accountRoutes,
  startWorker: startAccountWorker,
  tables,
  auditTargets: { user: 'users' },
};
