import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/accounts/support.ts';
import { endSupport } from './end-support.ts';
import { listOwnSupport, listSupport } from './list-support.ts';
import { startSupport } from './start-support.ts';

export const supportRoutes = [
  bind(contract.startSupport, startSupport),
  bind(contract.endSupport, endSupport),
  bind(contract.listSupport, listSupport),
  bind(contract.listOwnSupport, listOwnSupport),
];
