import { z } from 'zod';
import { copiedLink, linkToken } from '../base/account-links.ts';
import { companyRoles } from '../base/permissions.ts';
import { answer, route } from '../base/route.ts';
import { emailField, recordId } from '../base/rules.ts';
import { accountMessages, generalName, profile } from './accounts.ts';
import { newPassword, ownPassword } from './security.ts';

/** Texts about the team (product.md, Settings). */
export const teamMessages = {
  roleRequired: 'Please select a role',
  onTeam: 'This person is already on your team',
  isExemployee: 'This email belongs to an ex-employee’s account. Please use a different one',
  needsOwner: 'A company needs at least one owner',
  ownAccess: 'Only another owner can change your own role and access',
  full: 'You have reached the maximum number of colleagues that can be added',
  hasAccount: 'This email already has an account. Please ask to be invited with a different one',
  notFound: 'Colleague not found',
  invalidId: 'Invalid colleague id',
  invitationNotFound: 'Invitation not found',
  invalidInvitationId: 'Invalid invitation id',
  invited: (email: string) => `Invitation sent to ${email}`,
  notInvited: 'Failed to send the invitation',
  linkExpired: 'This invitation has expired. Please resend it to get a new link',
  revoked: 'Invitation revoked',
  notRevoked: 'Failed to revoke the invitation',
  changed: 'Colleague updated successfully',
  notChanged: 'Failed to update the colleague',
  removed: 'Removed from the team',
  notRemoved: 'Failed to remove from the team',
} as const;

const role = z.enum(companyRoles, { error: teamMessages.roleRequired });

export const teamMember = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  designation: z.string().nullable(),
  profileImg: z.string().nullable(),
  twoStep: z.boolean(),
  lastSignedInAt: z.string().nullable(),
  /** Disabled accounts cannot sign in until a colleague enables them again. */
  disabled: z.boolean(),
});
export type TeamMember = z.infer<typeof teamMember>;

/** An invitation that is neither used nor revoked; after `expiresAt` its link no longer works, and it can be resent. */
export const invitation = z.object({
  _id: z.string(),
  email: z.string(),
  role,
  invitedBy: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type Invitation = z.infer<typeof invitation>;

const memberId = z.object({ id: recordId(teamMessages.invalidId) });
const invitationId = z.object({ id: recordId(teamMessages.invalidInvitationId) });
const gone = answer(z.object({ _id: z.string() }));

export const getTeam = route({
  method: 'GET',
  path: '/team',
  may: 'settings:read',
  summary: 'The members of the company’s team, and the open invitations',
  responses: {
    200: answer(
      z.object({
        members: z.array(teamMember),
        invitations: z.array(invitation),
        /** Whether no mail server is set and the caller is an owner, who can pass links on. */
        canCopyLinks: z.boolean(),
      }),
    ),
  },
});

export const newInvitation = z.object({
  email: emailField(accountMessages.emailRequired, accountMessages.emailInvalid),
  role,
  /** The password of the caller, required to invite an owner. */
  password: ownPassword,
});

export const inviteMember = route({
  method: 'POST',
  path: '/team/invitations',
  may: 'company:team',
  summary:
    'Invite a colleague by mail (for an owner, with your own password); an earlier link sent to this address stops working',
  body: newInvitation,
  responses: { 201: answer(invitation) },
});

export const resendInvitation = route({
  method: 'POST',
  path: '/team/invitations/{id}/resend',
  may: 'company:team',
  summary: 'Resend an invitation with a new link; its id changes',
  params: invitationId,
  responses: { 201: answer(invitation) },
});

export const copyInvitationLink = route({
  method: 'POST',
  path: '/team/invitations/{id}/link',
  may: 'company:team',
  summary:
    'Get the link of an open invitation, to pass it on; only where no mail server is set. Recorded in the audit log',
  params: invitationId,
  responses: { 200: answer(copiedLink) },
});

export const revokeInvitation = route({
  method: 'DELETE',
  path: '/team/invitations/{id}',
  may: 'company:team',
  summary: 'Revoke an invitation: its link stops working',
  params: invitationId,
  responses: { 200: gone },
});

export const updateMember = route({
  method: 'POST',
  path: '/team/{id}',
  may: 'company:team',
  summary:
    "Change a colleague's role (to owner: with your own password), or disable them, which ends their sessions at once",
  params: memberId,
  body: z.object({
    role: role.optional(),
    disabled: z.boolean().optional(),
    /** The password of the caller, required to make an owner. */
    password: ownPassword,
  }),
  responses: { 200: answer(teamMember) },
});

export const removeMember = route({
  method: 'DELETE',
  path: '/team/{id}',
  may: 'company:team',
  summary: 'Remove a colleague for good; their past actions keep their name, and the address can be used again',
  params: memberId,
  responses: { 200: gone },
});

export const joining = z.object({ token: linkToken, name: generalName, password: newPassword });

export const join = route({
  method: 'POST',
  path: '/auth/join',
  may: 'public',
  about: 'company',
  summary: 'Accept an invitation: creates the account and signs in',
  body: joining,
  responses: { 201: answer(z.object({ token: z.string(), user: profile })) },
});
