import type { NameRequest } from '#contract/base/company-names.ts';
import type { RequestRow } from './queries.ts';

export function toNameRequest(row: RequestRow): NameRequest {
  return { name: row.name, state: row.state, reason: row.reason, isFirst: !row.name_approved };
}

/** Returns the name with what it resembles: for operators. */
export const toNamedLike = (row: RequestRow) => ({
  ...toNameRequest(row),
  resembles: row.resembles,
  askedAt: row.asked_at,
});
