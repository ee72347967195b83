import type { Feature } from '#api/core/feature.ts';
import { ownRoutes } from './routes.ts';

export const own: Feature = {
  routes: ownRoutes,
};
