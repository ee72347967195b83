import type { Feature } from '#api/core/feature.ts';
import { tables } from './person-tables.ts';
import { webhookRoutes } from './routes.ts';
import { startWebhookWorker, webhookQueues } from './tasks.ts';

export const webhooks: Feature = {
  routes: webhookRoutes,
  queues: webhookQueues,
  startWorker: startWebhookWorker,
  tables,
};
