import { expect, test } from 'vitest';
import type { CompanyRole } from '#contract/base/permissions.ts';
import { whyNotChanged } from './policy.ts';

const needsOwner = 'A company needs at least one owner';
const ownAccess = 'Only another owner can change your own role and access';

test.each<[boolean, CompanyRole, boolean, boolean, number, string | null]>([
  // oneself, role, disabled, stays an owner, other owners
  [false, 'owner', false, false, 0, needsOwner],
  [true, 'owner', false, false, 0, needsOwner],
  [false, 'owner', false, false, 1, null],
  [true, 'owner', false, false, 1, ownAccess],
  [false, 'owner', false, true, 0, null],
  [true, 'owner', false, true, 0, ownAccess],
  [false, 'owner', true, false, 0, null],
  [false, 'hr', false, false, 0, null],
  [true, 'hr', false, false, 3, ownAccess],
])(
  '%#: self %s, a %s, disabled %s, stays an owner %s, of %i others',
  (isSelf, role, disabled, staysOwner, otherOwners, why) => {
    expect(whyNotChanged({ isSelf, role, disabled, staysOwner, otherOwners })).toBe(why);
  },
);
