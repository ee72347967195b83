import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/company/analytics.ts';
import { tables } from './person-tables.ts';
import { readFunnel } from './read-funnel.ts';
import { analyticsQueues, startAnalyticsWorker } from './tasks.ts';

export const feature: Feature = {
  routes: [bind(contract.readFunnel, readFunnel)],
  queues: analyticsQueues,
  startWorker: startAnalyticsWorker,
  tables,
};
