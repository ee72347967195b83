import type { Feature } from '#api/core/feature.ts';
import { operationRoutes } from './routes.ts';

export const feature: Feature = {
  routes: operationRoutes,
};
