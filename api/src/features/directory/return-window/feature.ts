import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import { audienceFilters, audienceRankings } from '#api/features/directory/audience/plugs.ts';
import * as contract from '#contract/directory/return-window.ts';
import { returnFilter } from './filter-queries.ts';
import { tables } from './person-tables.ts';
import { returnRanking } from './rank-people.ts';
import { readReturnCheck, readReturnSignal } from './read-signal.ts';
import { startReturnWindowWorker } from './tasks.ts';

export const feature: Feature = {
  routes: [bind(contract.readReturnSignal, readReturnSignal), bind(contract.readReturnCheck, readReturnCheck)],
  startWorker: startReturnWindowWorker,
  tables,
  plugs: [audienceFilters.add(returnFilter), audienceRankings.add(returnRanking)],
};
