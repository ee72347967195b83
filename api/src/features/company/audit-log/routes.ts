import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/company/audit-log.ts';
import { exportAuditLog } from './export-audit-log.ts';
import { listAuditActors } from './list-audit-actors.ts';
import { listAuditLog } from './list-audit-log.ts';

export const auditLogRoutes = [
  bind(contract.listAuditLog, listAuditLog),
  bind(contract.listAuditActors, listAuditActors),
  bind(contract.exportAuditLog, exportAuditLog),
];
