import type { Feature } from '#api/core/feature.ts';
import { profileChangeRoutes } from './routes.ts';

export const profileChanges: Feature = {
  routes: profileChangeRoutes,
};
