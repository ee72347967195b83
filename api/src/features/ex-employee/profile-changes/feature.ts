import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import { notificationSources } from '#api/features/base/notifications/plugs.ts';
import { waitingCounts } from '#api/features/directory/overview/plugs.ts';
import * as contract from '#contract/ex-employee/profile-changes.ts';
import { notifications } from './notification-queries.ts';
import { tables } from './person-tables.ts';
import { countWaiting } from './queries.ts';
import { approveChanges, listChanges, rejectChanges, requestChanges, withdrawChanges } from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.requestProfileChanges, requestChanges),
    bind(contract.withdrawProfileChanges, withdrawChanges),
    bind(contract.listProfileChanges, listChanges),
    bind(contract.approveProfileChanges, approveChanges),
    bind(contract.rejectProfileChanges, rejectChanges),
  ],
  tables,
  plugs: [
    notificationSources.add(notifications),
    waitingCounts.add({ kind: 'changes', may: 'people:write', count: ({ db, company }) => countWaiting(db, company) }),
  ],
};
