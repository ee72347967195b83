import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import { readDashboard as dashboardContract } from '#contract/company/dashboard.ts';
import { hideFirstDay as hideContract } from '#contract/company/first-day.ts';
import { getOverview as overviewContract } from '#contract/directory/overview.ts';
import { countWaiting as waitingContract } from '#contract/directory/overview-parts.ts';
import { figuresQueue } from './count-figures.ts';
import { hideFirstDay } from './hide-first-day.ts';
import { tables } from './person-tables.ts';
import { startFiguresWorker } from './tasks.ts';
import { countWaiting, getOverview, readDashboard } from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(overviewContract, getOverview),
    bind(waitingContract, countWaiting),
    bind(dashboardContract, readDashboard),
    bind(hideContract, hideFirstDay),
  ],
  queues: [figuresQueue],
  startWorker: startFiguresWorker,
  tables,
};
