import { bind } from '#api/core/http.ts';
import * as contract from '#contract/overview.ts';
import * as trends from '#contract/trends.ts';
import { countWaiting } from './count-waiting.ts';
import { getOverview } from './get-overview.ts';
import { readTrends } from './read-trends.ts';

export const overviewRoutes = [
  bind(contract.getOverview, getOverview),
  bind(contract.countWaiting, countWaiting),
  bind(trends.readTrends, readTrends),
];
