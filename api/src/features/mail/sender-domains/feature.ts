import type { Feature } from '#api/core/feature.ts';
import { senderDomainRoutes } from './routes.ts';
import { startDomainWorker } from './tasks.ts';

export const feature: Feature = {
  routes: senderDomainRoutes,
  startWorker: startDomainWorker,
  tables: { sender_domains: 'about nobody' },
};
