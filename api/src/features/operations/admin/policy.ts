import type { UserType } from '#contract/base/permissions.ts';
import { userMessages } from '#contract/operations/admin-users.ts';

type Operator = { id: string; disabled_at: string | null };

/** Returns why an account must not be disabled, or null: the operator's own account stays, and so does at least one operator. */
export function whyNotDisable(
  user: { id: string; type: UserType },
  actor: { id: string },
  operators: readonly Operator[],
): string | null {
  if (user.id === actor.id) return userMessages.oneself;
  const others = operators.filter(({ id, disabled_at }) => id !== user.id && disabled_at === null);
  return user.type === 'admin' && others.length === 0 ? userMessages.lastOperator : null;
}
