import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/ex-employee/profile-changes.ts';
import { approveChanges, listChanges, rejectChanges, requestChanges, withdrawChanges } from './verbs.ts';

export const profileChangeRoutes = [
  bind(contract.requestProfileChanges, requestChanges),
  bind(contract.withdrawProfileChanges, withdrawChanges),
  bind(contract.listProfileChanges, listChanges),
  bind(contract.approveProfileChanges, approveChanges),
  bind(contract.rejectProfileChanges, rejectChanges),
];
