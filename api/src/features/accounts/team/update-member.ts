import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { endAccess } from '#api/features/accounts/accounts/end-access.ts';
import type { CompanyRole } from '#contract/base/permissions.ts';
import { holdMember } from './hold-member.ts';
import { updateMemberRow } from './queries.ts';
import { toMember } from './view.ts';

type Input = {
  params: { id: string };
  body: { role?: CompanyRole | undefined; disabled?: boolean | undefined };
};

/** Changes a colleague's role, or whether they can sign in. Undefined keeps. */
export async function updateMember(context: Context, { params, body }: Input) {
  const { db, company, services } = context;
  const now = services.clock();
  const member = await holdMember(
    context,
    params.id,
    (one) => (body.role ?? one.role) === 'owner' && !(body.disabled ?? one.disabled_at !== null),
  );
  const target = { type: 'user', id: member.id };
  const changed = { ...member };
  if (body.role !== undefined && body.role !== member.role) {
    changed.role = body.role;
    await audit(context, 'team.role-changed', target, { from: member.role, to: body.role });
  }
  if (body.disabled !== undefined && body.disabled !== (member.disabled_at !== null)) {
    changed.disabled_at = body.disabled ? now.toISOString() : null;
    if (body.disabled) await endAccess(context, member.id);
    await audit(context, body.disabled ? 'team.member-disabled' : 'team.member-enabled', target);
  }
  await updateMemberRow(db, company, member.id, { role: changed.role, disabled_at: changed.disabled_at });
  return toMember(services.config, company, changed);
}
