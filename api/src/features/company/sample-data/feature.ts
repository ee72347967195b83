import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/directory/sample-data.ts';
import { addSampleData, readSampleData, removeSampleData } from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.readSampleData, readSampleData),
    bind(contract.addSampleData, addSampleData),
    bind(contract.removeSampleData, removeSampleData),
  ],
};
