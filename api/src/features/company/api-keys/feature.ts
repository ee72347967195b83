import type { Feature } from '#api/core/feature.ts';
import { apiKeyRoutes } from './routes.ts';

export const apiKeys: Feature = {
  routes: apiKeyRoutes,
  tables: { api_keys: 'about nobody' },
  auditTargets: { 'api-key': 'api_keys' },
};
