import type { Feature } from '#api/core/feature.ts';
import { notificationSources } from '#api/features/base/notifications/plugs.ts';
import { notifications } from './notification-queries.ts';
import { recruitmentRoutes } from './routes.ts';
import { startRecruitmentWorker } from './tasks.ts';

export const recruitment: Feature = {
  routes: recruitmentRoutes,
  startWorker: startRecruitmentWorker,
  plugs: [notificationSources.add(notifications)],
};
