import type { Feature } from '#api/core/feature.ts';
import { followApplication } from './follow-application.ts';
import { notifications } from './notification-queries.ts';
import { tables } from './person-tables.ts';
import { referralRoutes } from './routes.ts';
import { startReferralWorker } from './tasks.ts';
import { timeline } from './timeline-queries.ts';

export const referrals: Feature = {
  routes: referralRoutes,
  startWorker: startReferralWorker,
  tables,
  timeline,
  notifications,
  applicationFollowers: [followApplication],
};
