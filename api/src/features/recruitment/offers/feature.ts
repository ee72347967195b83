import type { Feature } from '#api/core/feature.ts';
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
  timeline,
  notifications,
  applicationFollowers: [followApplication],
};
