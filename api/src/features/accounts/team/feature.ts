import type { Feature } from '#api/core/feature.ts';
import { teamRoutes } from './routes.ts';

export const team: Feature = {
  routes: teamRoutes,
};
