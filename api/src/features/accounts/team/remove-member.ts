import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { endAccess } from '#api/features/accounts/accounts/end-access.ts';
import { forgetUser } from '#api/features/base/notifications/forget-user.ts';
import { holdMember } from './hold-member.ts';
import { updateMemberRow } from './queries.ts';

/**
 * Removes a colleague for good. The row stays with its name, because notes, imports and the audit log say who did them;
 * whatever lets somebody in or reaches them is gone, and the address can be invited again.
 */
export async function removeMember(context: Context, { params }: { params: { id: string } }) {
  const { db, company, services } = context;
  const now = services.clock();
  const { id } = await holdMember(context, params.id, () => false);
  await endAccess(context, id);
  await forgetUser(context, id);
  await updateMemberRow(db, company, id, {
    removed_at: now,
    disabled_at: now,
    email: `${id}@removed.invalid`,
    password_hash: null,
    phone: null,
    totp_secret: null,
    totp_enabled_at: null,
    totp_last_step: null,
    single_sign_on_subject: null,
  });
  await audit(context, 'team.member-removed', { type: 'user', id });
  return { _id: id };
}
