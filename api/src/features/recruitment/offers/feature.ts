import type { Feature } from '#api/core/feature.ts';
import { notificationSources } from '#api/features/base/notifications/plugs.ts';
import { timelineSources } from '#api/features/directory/people/plugs.ts';
import { applicationFollowers } from '#api/features/recruitment/applications/plugs.ts';
import { timelineOfMoves } from '#api/features/recruitment/jobs/plugs.ts';
import { followApplication } from './follow-application.ts';
import { inviteQueue } from './invite-people.ts';
import { notifications } from './notification-queries.ts';
import { tables } from './person-tables.ts';
import { offerRoutes } from './routes.ts';
import { startOfferWorker } from './tasks.ts';

export const feature: Feature = {
  routes: offerRoutes,
  queues: [inviteQueue],
  startWorker: startOfferWorker,
  tables,
  plugs: [
    // The mail that invited and the application are on the timeline already.
    timelineSources.add(timelineOfMoves('offer', 'person_id', ['invited', 'applied'])),
    notificationSources.add(notifications),
    applicationFollowers.add(followApplication),
  ],
};
