import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { teamMessages } from '#contract/accounts/team.ts';
import { findInvitation } from './invitation-queries.ts';
import { issueInvitation } from './invite-member.ts';
import { lockTeam } from './queries.ts';

/** Sends an invitation again, with a new link and the whole time to use it. */
export async function resendInvitation(context: Context, { params }: { params: { id: string } }) {
  const { db, company } = context;
  await lockTeam(db, company);
  const row = await findInvitation(db, company, params.id);
  if (!row) throw notFound(teamMessages.invitationNotFound);
  const invitation = await issueInvitation(context, { email: row.email, role: row.role });
  await audit(context, 'team.invitation-resent', { type: 'invitation', id: invitation._id });
  return invitation;
}
