import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { teamMessages } from '#contract/accounts/team.ts';
import { revokeInvitationRow } from './invitation-queries.ts';

/** Takes an invitation back. */
export async function revokeInvitation(context: Context, { params }: { params: { id: string } }) {
  const { db, company, services } = context;
  if (!(await revokeInvitationRow(db, company, params.id, services.clock())))
    throw notFound(teamMessages.invitationNotFound);
  await audit(context, 'team.invitation-revoked', { type: 'invitation', id: params.id });
  return { _id: params.id };
}
