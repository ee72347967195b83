import type { Feature } from '#api/core/feature.ts';
import { profileProviderRoutes } from './routes.ts';
import { profileProviderQueues, startProfileProviderWorker } from './tasks.ts';

export const profileProvider: Feature = {
  routes: profileProviderRoutes,
  queues: profileProviderQueues,
  startWorker: startProfileProviderWorker,
  tables: { profile_provider: 'about nobody' },
};
