import type { Feature } from '#api/core/feature.ts';
import { notificationSources } from '#api/features/base/notifications/plugs.ts';
import { timelineSources } from '#api/features/directory/people/plugs.ts';
import { applicationFollowers } from '#api/features/recruitment/applications/plugs.ts';
import { followApplication } from './follow-application.ts';
import { inviteQueue } from './invite-people.ts';
import { notifications } from './notification-queries.ts';
import { tables } from './person-tables.ts';
import { offerRoutes } from './routes.ts';
import { startOfferWorker } from './tasks.ts';
import { timeline } from './timeline-queries.ts';

export const offers: Feature = {
  routes: offerRoutes,
  queues: [inviteQueue],
  startWorker: startOfferWorker,
  tables,
  plugs: [
    timelineSources.add(...timeline),
    notificationSources.add(notifications),
    applicationFollowers.add(followApplication),
  ],
};
