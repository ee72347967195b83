import type { Feature } from '#api/core/feature.ts';
import { sentMessageRoutes } from './routes.ts';

export const feature: Feature = { routes: sentMessageRoutes };
