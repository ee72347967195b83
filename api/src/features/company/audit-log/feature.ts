import type { Feature } from '#api/core/feature.ts';
import { tables } from './person-tables.ts';
import { auditLogRoutes } from './routes.ts';

export const auditLog: Feature = {
  routes: auditLogRoutes,
  tables,
};
