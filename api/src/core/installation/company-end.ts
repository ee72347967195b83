import type { Ended } from '#contract/base/ended-accounts.ts';

/** Returns whether a company is suspended or closed; null while it is open, and for an operator, who has none. */
export function endOf({
  suspended_at,
  closed_at,
}: {
  suspended_at: string | null;
  closed_at: string | null;
}): Ended | null {
  if (closed_at !== null) return 'closed';
  return suspended_at === null ? null : 'suspended';
}
