import type { Feature } from '#api/core/feature.ts';
import { recipientFilter } from './find-recipients.ts';
import { notifications } from './notification-queries.ts';
import { campaignRoutes } from './routes.ts';
import { campaignQueues, startCampaignWorker } from './tasks.ts';

export const campaigns: Feature = {
  routes: campaignRoutes,
  filters: [recipientFilter],
  queues: campaignQueues,
  startWorker: startCampaignWorker,
  notifications,
  auditTargets: { campaign: 'campaigns' },
  tables: { campaigns: 'about nobody' },
};
