import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/company/audit-log.ts';
import { exportAuditLog, listAuditActors, listAuditLog } from './verbs.ts';

export const auditLogRoutes = [
  bind(contract.listAuditLog, listAuditLog),
  bind(contract.listAuditActors, listAuditActors),
  bind(contract.exportAuditLog, exportAuditLog),
];
