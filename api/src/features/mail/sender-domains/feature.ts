import type { Feature } from '#api/core/feature.ts';
import { senderDomainRoutes } from './routes.ts';
import { startDomainWorker } from './tasks.ts';

export const senderDomains: Feature = {
  routes: senderDomainRoutes,
  startWorker: startDomainWorker,
  tables: { sender_domains: 'about nobody' },
};
