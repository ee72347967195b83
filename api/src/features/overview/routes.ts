import { bind } from '#api/core/http.ts';
import { readDashboard as dashboardContract } from '#contract/dashboard.ts';
import { getOverview as overviewContract } from '#contract/overview.ts';
import { countWaiting as waitingContract } from '#contract/overview-parts.ts';
import { countWaiting } from './count-waiting.ts';
import { getOverview } from './get-overview.ts';
import { readDashboard } from './read-dashboard.ts';

export const overviewRoutes = [
  bind(overviewContract, getOverview),
  bind(waitingContract, countWaiting),
  bind(dashboardContract, readDashboard),
];
