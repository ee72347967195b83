import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import { readDashboard as dashboardContract } from '#contract/company/dashboard.ts';
import { getOverview as overviewContract } from '#contract/directory/overview.ts';
import { countWaiting as waitingContract } from '#contract/directory/overview-parts.ts';
import { countWaiting, getOverview, readDashboard } from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(overviewContract, getOverview),
    bind(waitingContract, countWaiting),
    bind(dashboardContract, readDashboard),
  ],
};
