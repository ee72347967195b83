import { type AuditAction, auditActions, auditKinds } from '#contract/company/audit-actions.ts';
import type { AuditEntry } from '#contract/company/audit-log.ts';
import { auditDetail } from '#contract/company/audit-words.ts';

/** The kinds of actions, as options of the filter. */
export const kindOptions = Object.entries(auditKinds).map(([kind, label]) => ({ value: `${kind}.`, label }));

/** Returns the sentence of an action; one written by an earlier version shows its identifier. */
export const wordsOf = (action: string): string => auditActions[action as AuditAction] ?? action;

/** Returns the name of the actor. */
export function nameOf({ actor }: Pick<AuditEntry, 'actor'>): string {
  if (!actor) return 'Encore';
  return actor.name ?? (actor.type === 'api-key' ? 'A deleted key' : 'A former colleague');
}

/** Returns the remaining details of an entry in words. */
export const detailOf = ({ detail }: Pick<AuditEntry, 'detail'>): string => auditDetail(detail);
