import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/accounts/support.ts';
import { endSupport, listOwnSupport, listSupport, startSupport } from './verbs.ts';

export const supportRoutes = [
  bind(contract.startSupport, startSupport),
  bind(contract.endSupport, endSupport),
  bind(contract.listSupport, listSupport),
  bind(contract.listOwnSupport, listOwnSupport),
];
