import { expect, test } from 'vitest';
import { namedRow } from '#api-test/rows.ts';
import type { InvitationRow, MemberRow } from './queries.ts';
import { toInvitation, toMember } from './view.ts';

const member = (given: Partial<MemberRow> = {}) =>
  toMember({ secret: 'secret' } as never, 'company' as never, namedRow<MemberRow>({ profile_image: null, ...given }));

test('a colleague: each field from its own column', () => {
  expect(member()).toEqual({
    _id: 'of id',
    name: 'of name',
    email: 'of email',
    role: 'of role',
    designation: 'of designation',
    profileImg: null,
    twoStep: true,
    lastSignedInAt: 'of last_signed_in_at',
    disabled: true,
  });
  expect(member({ totp_enabled_at: null })).toMatchObject({ twoStep: false, disabled: true });
  expect(member({ disabled_at: null })).toMatchObject({ twoStep: true, disabled: false });
});

test('an invitation says who invited, since when and until when', () => {
  expect(toInvitation(namedRow<InvitationRow>())).toEqual({
    _id: 'of id',
    email: 'of email',
    role: 'of role',
    invitedBy: 'of inviter',
    createdAt: 'of created_at',
    expiresAt: 'of expires_at',
  });
});
