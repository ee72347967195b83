import type { Feature } from '#api/core/feature.ts';
import { consentRoutes } from './routes.ts';

export const consents: Feature = {
  routes: consentRoutes,
};
