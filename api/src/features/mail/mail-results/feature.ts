import type { Feature } from '#api/core/feature.ts';
import { notificationSources } from '#api/features/base/notifications/plugs.ts';
import { timelineSources } from '#api/features/directory/people/plugs.ts';
import { notifications } from './notification-queries.ts';
import { tables } from './person-tables.ts';
import { mailResultRoutes } from './routes.ts';
import { startMailReader } from './tasks.ts';
import { timeline } from './timeline-queries.ts';

export const mailResults: Feature = {
  routes: mailResultRoutes,
  startWorker: startMailReader,
  tables,
  plugs: [timelineSources.add(...timeline), notificationSources.add(notifications)],
};
