import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/proofs/proof-figures.ts';
import { tables } from './person-tables.ts';
import { changeMinutes, readFigures, readTrends } from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.readProofFigures, readFigures),
    bind(contract.readProofTrends, readTrends),
    bind(contract.changeRequestMinutes, changeMinutes),
  ],
  tables,
};
