import type { Feature } from '#api/core/feature.ts';
import { singleSignOnRoutes } from './routes.ts';

export const singleSignOn: Feature = {
  routes: singleSignOnRoutes,
  tables: { single_sign_on: 'about nobody', single_sign_on_states: 'about nobody' },
};
