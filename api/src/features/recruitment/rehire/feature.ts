import type { Feature } from '#api/core/feature.ts';
import { rehireRoutes } from './routes.ts';

export const rehire: Feature = {
  routes: rehireRoutes,
};
