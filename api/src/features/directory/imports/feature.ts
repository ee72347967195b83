import type { Feature } from '#api/core/feature.ts';
import { notificationSources } from '#api/features/base/notifications/plugs.ts';
import { audienceFilters } from '#api/features/directory/audience/plugs.ts';
import { timelineSources } from '#api/features/directory/people/plugs.ts';
import { importFilter } from './filter-queries.ts';
import { notifications } from './notification-queries.ts';
import { tables } from './person-tables.ts';
import { importRoutes } from './routes.ts';
import { importQueues, startImportWorker } from './tasks.ts';
import { timeline } from './timeline-queries.ts';

export const imports: Feature = {
  routes: importRoutes,
  queues: importQueues,
  startWorker: startImportWorker,
  tables,
  plugs: [timelineSources.add(...timeline), notificationSources.add(notifications), audienceFilters.add(importFilter)],
};
