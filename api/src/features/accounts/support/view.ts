import type { SupportSession } from '#contract/accounts/support.ts';
import type { SupportRow } from './queries.ts';

export function toSupportSession(row: SupportRow, now: Date): SupportSession {
  return {
    _id: row.id,
    company: { _id: row.company_id, name: row.company_name },
    operator: row.operator_name,
    reason: row.reason,
    startedAt: row.started_at,
    endsAt: row.ended_at ?? row.ends_at,
    open: row.ended_at === null && new Date(row.ends_at) > now,
  };
}
