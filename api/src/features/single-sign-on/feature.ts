import type { Feature } from '#api/core/feature.ts';
import { singleSignOnRoutes } from './routes.ts';

export const singleSignOn: Feature = {
  routes: singleSignOnRoutes,
};
