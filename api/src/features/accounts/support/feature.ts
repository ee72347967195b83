import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/accounts/support.ts';
import { endSupport, listOwnSupport, listSupport, startSupport } from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.startSupport, startSupport),
    bind(contract.endSupport, endSupport),
    bind(contract.listSupport, listSupport),
    bind(contract.listOwnSupport, listOwnSupport),
  ],
  tables: { support_sessions: 'about nobody' },
};
