import type { Feature } from '#api/core/feature.ts';
import { sentMessageRoutes } from './routes.ts';

export const sentMessages: Feature = { routes: sentMessageRoutes };
