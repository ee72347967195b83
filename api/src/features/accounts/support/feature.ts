import type { Feature } from '#api/core/feature.ts';
import { supportRoutes } from './routes.ts';

export const support: Feature = {
  routes: supportRoutes,
  tables: { support_sessions: 'about nobody' },
};
