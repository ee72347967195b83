import type { Feature } from '#api/core/feature.ts';
import { operationRoutes } from './routes.ts';

export const operations: Feature = {
  routes: operationRoutes,
};
