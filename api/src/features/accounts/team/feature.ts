import type { Feature } from '#api/core/feature.ts';
import { teamRoutes } from './routes.ts';

export const feature: Feature = {
  routes: teamRoutes,
};
