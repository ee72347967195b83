import { auditTargets } from '#api/core/audit.ts';
import type { Feature } from '#api/core/feature.ts';
import { apiKeyRoutes } from './routes.ts';

export const apiKeys: Feature = {
  routes: apiKeyRoutes,
  tables: { api_keys: 'about nobody' },
  plugs: [auditTargets.add({ 'api-key': 'api_keys' })],
};
