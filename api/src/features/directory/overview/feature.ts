import type { Feature } from '#api/core/feature.ts';
import { overviewRoutes } from './routes.ts';

export const overview: Feature = {
  routes: overviewRoutes,
};
