import type { Feature } from '#api/core/feature.ts';
import { brandingRoutes } from './routes.ts';

export const branding: Feature = {
  routes: brandingRoutes,
  tables: { brandings: 'about nobody', branding_versions: 'about nobody' },
};
