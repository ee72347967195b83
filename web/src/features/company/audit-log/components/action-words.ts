import { type AuditAction, auditActions, auditKinds } from '#contract/company/audit-actions.ts';
import type { AuditEntry } from '#contract/company/audit-log.ts';
import { auditDetail } from '#contract/company/audit-words.ts';

/** The kinds of actions as the filter offers them. */
export const kindOptions = Object.entries(auditKinds).map(([kind, label]) => ({ value: `${kind}.`, label }));

/** What was done; what an earlier version wrote shows its name. */
export const wordsOf = (action: string): string => auditActions[action as AuditAction] ?? action;

/** Who did it. */
export function nameOf({ actor }: Pick<AuditEntry, 'actor'>): string {
  if (!actor) return 'Encore';
  return actor.name ?? (actor.type === 'api-key' ? 'A deleted key' : 'A former colleague');
}

/** What else the line says. */
export const detailOf = ({ detail }: Pick<AuditEntry, 'detail'>): string => auditDetail(detail);
