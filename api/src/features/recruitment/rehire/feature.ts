import type { Feature } from '#api/core/feature.ts';
import { rehireRoutes } from './routes.ts';

export const feature: Feature = {
  routes: rehireRoutes,
};
