import type { Feature } from '#api/core/feature.ts';
import { recruitmentRoutes } from './routes.ts';

export const recruitment: Feature = {
  routes: recruitmentRoutes,
};
