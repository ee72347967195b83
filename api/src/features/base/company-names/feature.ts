import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/base/company-names.ts';
import { approveName, listNames, refuseName } from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.listNames, listNames),
    bind(contract.approveName, approveName),
    bind(contract.refuseName, refuseName),
  ],
  tables: { name_requests: 'about nobody' },
};
