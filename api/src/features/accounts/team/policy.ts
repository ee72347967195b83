import { teamMessages } from '#contract/accounts/team.ts';
import type { CompanyRole } from '#contract/base/permissions.ts';

type Change = {
  isSelf: boolean;
  /** The colleague's current role. */
  role: CompanyRole | null;
  disabled: boolean;
  /** Whether they are an owner who can sign in afterwards. */
  staysOwner: boolean;
  otherOwners: number;
};

/** Returns why a colleague's role or access must not change; null when it may. */
export function whyNotChanged({ isSelf, role, disabled, staysOwner, otherOwners }: Change): string | null {
  const isOwner = role === 'owner' && !disabled;
  if (isOwner && !staysOwner && otherOwners === 0) return teamMessages.needsOwner;
  return isSelf ? teamMessages.ownAccess : null;
}
