import { auditTargets } from '#api/core/audit.ts';
import type { Feature } from '#api/core/feature.ts';
import { notificationSources } from '#api/features/base/notifications/plugs.ts';
import { audienceFilters } from '#api/features/directory/audience/plugs.ts';
import { recipientFilter } from './find-recipients.ts';
import { notifications } from './notification-queries.ts';
import { campaignRoutes } from './routes.ts';
import { campaignQueues, startCampaignWorker } from './tasks.ts';

export const campaigns: Feature = {
  routes: campaignRoutes,
  queues: campaignQueues,
  startWorker: startCampaignWorker,
  tables: { campaigns: 'about nobody' },
  plugs: [
    audienceFilters.add(recipientFilter),
    notificationSources.add(notifications),
    auditTargets.add({ campaign: 'campaigns' }),
  ],
};
