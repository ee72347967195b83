import type { Feature } from '#api/core/feature.ts';
import { settingsRoutes } from './routes.ts';
import { startClosingWorker } from './tasks.ts';

export const settings: Feature = {
  routes: settingsRoutes,
  startWorker: startClosingWorker,
};
