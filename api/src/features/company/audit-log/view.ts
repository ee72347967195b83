import type { AuditEntry } from '#contract/company/audit-log.ts';
import type { AuditRow } from './queries.ts';

/** Converts an entry for the screen. The company only sees that it was support, not which operator. */
export function toEntry(row: AuditRow): AuditEntry {
  const type = row.actor_type ?? 'user';
  return {
    _id: row.id,
    at: row.at,
    action: row.action,
    actor: row.actor_id
      ? { _id: row.actor_id, type, name: type === 'support' ? 'Support' : (row.actor_name ?? null) }
      : null,
    target: row.target_type ? { type: row.target_type, _id: row.target_id, name: row.target_name ?? null } : null,
    detail: row.detail as Record<string, unknown>,
  };
}
