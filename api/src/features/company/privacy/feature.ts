import type { Feature } from '#api/core/feature.ts';
import { notificationSources } from '#api/features/base/notifications/plugs.ts';
import { waitingCounts } from '#api/features/directory/overview/plugs.ts';
import { notifications } from './notification-queries.ts';
import { tables } from './person-tables.ts';
import { countOpenRequests } from './request-queries.ts';
import { privacyRoutes } from './routes.ts';
import { privacyQueues, startPrivacyWorker } from './tasks.ts';

export const privacy: Feature = {
  routes: privacyRoutes,
  queues: privacyQueues,
  startWorker: startPrivacyWorker,
  tables,
  plugs: [
    notificationSources.add(notifications),
    waitingCounts.add({
      kind: 'privacy',
      may: 'people:write',
      count: async ({ db, company, services }) => (await countOpenRequests(db, company, services.clock())).open,
    }),
  ],
};
