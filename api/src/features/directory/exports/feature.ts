import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import { notificationSources } from '#api/features/base/notifications/plugs.ts';
import * as contract from '#contract/directory/exports.ts';
import { notifications } from './notification-queries.ts';
import { tables } from './person-tables.ts';
import { exportQueues, startExportWorker } from './tasks.ts';
import { downloadExport, getExport, startExport } from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.startExport, startExport),
    bind(contract.getExport, getExport),
    bind(contract.downloadExport, downloadExport),
  ],
  queues: exportQueues,
  startWorker: startExportWorker,
  tables,
  plugs: [notificationSources.add(notifications)],
};
