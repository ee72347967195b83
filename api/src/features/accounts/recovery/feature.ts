import type { Feature } from '#api/core/feature.ts';
import { recoveryRoutes } from './routes.ts';

export const feature: Feature = { routes: recoveryRoutes };
