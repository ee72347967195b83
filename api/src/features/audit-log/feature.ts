import type { Feature } from '#api/core/feature.ts';
import { auditLogRoutes } from './routes.ts';

export const auditLog: Feature = {
  routes: auditLogRoutes,
};
