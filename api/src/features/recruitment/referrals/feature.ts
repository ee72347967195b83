import type { Feature } from '#api/core/feature.ts';
import { notificationSources } from '#api/features/base/notifications/plugs.ts';
import { timelineSources } from '#api/features/directory/people/plugs.ts';
import { applicationFollowers } from '#api/features/recruitment/applications/plugs.ts';
import { timelineOfMoves } from '#api/features/recruitment/jobs/plugs.ts';
import { followApplication } from './follow-application.ts';
import { notifications } from './notification-queries.ts';
import { tables } from './person-tables.ts';
import { referralRoutes } from './routes.ts';
import { startReferralWorker } from './tasks.ts';

export const feature: Feature = {
  routes: referralRoutes,
  startWorker: startReferralWorker,
  tables,
  plugs: [
    timelineSources.add(timelineOfMoves('referral', 'referrer_person_id')),
    notificationSources.add(notifications),
    applicationFollowers.add(followApplication),
  ],
};
