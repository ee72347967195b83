import type { z } from 'zod';
import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { issueLink } from '#api/features/base/account-links/issue-link.ts';
import { type newInvitation, teamMessages } from '#contract/accounts/team.ts';
import type { CompanyRole } from '#contract/base/permissions.ts';
import { refuseFullTeam } from './check-team-size.ts';
import { findInvitation } from './invitation-queries.ts';
import { findUserByEmail, lockTeam } from './queries.ts';
import { sendInvitation } from './send-invitation.ts';
import { toInvitation } from './view.ts';

/** Makes an invitation and sends it. What was sent to the address before opens nothing any more. */
export async function issueInvitation(context: Context, { email, role }: { email: string; role: CompanyRole }) {
  const id = await issueLink(context, { purpose: 'join-team', email, role, createdBy: context.actor.id });
  await sendInvitation(context, { id, email, role });
  const row = await findInvitation(context.db, context.company, id);
  if (!row) throw new Error('An invitation that was just made is there');
  return toInvitation(row);
}

/**
 * Invites a colleague. An address that has an account elsewhere gets the same answer here: who has one is told to the owner of
 * the address alone.
 */
export async function inviteMember(context: Context, { body }: { body: z.infer<typeof newInvitation> }) {
  const { db, company } = context;
  await lockTeam(db, company);
  const user = await findUserByEmail(db, company, body.email);
  if (user) {
    const message = user.type === 'company' ? teamMessages.onTeam : teamMessages.isExemployee;
    throw new Failure('conflict', message, [{ path: 'email', message }]);
  }
  await refuseFullTeam(context, body.email);
  const invitation = await issueInvitation(context, body);
  await audit(context, 'team.member-invited', { type: 'invitation', id: invitation._id }, { role: body.role });
  return invitation;
}
