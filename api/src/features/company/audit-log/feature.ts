import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/company/audit-log.ts';
import { tables } from './person-tables.ts';
import { startAuditWorker } from './tasks.ts';
import { exportAuditLog, listAuditActors, listAuditLog } from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.listAuditLog, listAuditLog),
    bind(contract.listAuditActors, listAuditActors),
    bind(contract.exportAuditLog, exportAuditLog),
  ],
  startWorker: startAuditWorker,
  tables: { ...tables, audit_chains: 'about nobody' },
};
