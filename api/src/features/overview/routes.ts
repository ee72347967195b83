import { bind } from '#api/core/http.ts';
import { readDashboard as dashboardContract } from '#contract/dashboard.ts';
import * as contract from '#contract/overview.ts';
import { countWaiting } from './count-waiting.ts';
import { getOverview } from './get-overview.ts';
import { readDashboard } from './read-dashboard.ts';

export const overviewRoutes = [
  bind(contract.getOverview, getOverview),
  bind(contract.countWaiting, countWaiting),
  bind(dashboardContract, readDashboard),
];
