import type { Feature } from '#api/core/feature.ts';
import { recoveryRoutes } from './routes.ts';

export const recovery: Feature = { routes: recoveryRoutes };
