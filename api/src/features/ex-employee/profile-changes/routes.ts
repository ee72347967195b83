import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/ex-employee/profile-changes.ts';
import { approveChanges } from './approve-changes.ts';
import { listChanges } from './list-changes.ts';
import { rejectChanges } from './reject-changes.ts';
import { requestChanges } from './request-changes.ts';
import { withdrawChanges } from './withdraw-changes.ts';

export const profileChangeRoutes = [
  bind(contract.requestProfileChanges, requestChanges),
  bind(contract.withdrawProfileChanges, withdrawChanges),
  bind(contract.listProfileChanges, listChanges),
  bind(contract.approveProfileChanges, approveChanges),
  bind(contract.rejectProfileChanges, rejectChanges),
];
