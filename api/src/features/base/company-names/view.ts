import type { NameRequest } from '#contract/base/company-names.ts';
import type { RequestRow } from './queries.ts';

export function toNameRequest(row: RequestRow): NameRequest {
  return { name: row.name, state: row.state, reason: row.reason, isFirst: !row.name_approved };
}

/** With what the name is taken for: for operators. */
export const toNamedLike = (row: RequestRow) => ({
  ...toNameRequest(row),
  resembles: row.resembles,
  askedAt: row.asked_at,
});
