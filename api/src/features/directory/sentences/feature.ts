import type { Feature } from '#api/core/feature.ts';
import { sentenceRoutes } from './routes.ts';

export const sentences: Feature = { routes: sentenceRoutes };
