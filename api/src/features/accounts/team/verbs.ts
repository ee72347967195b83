import type { z } from 'zod';
import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { Failure, notFound, whenTaken } from '#api/core/server/errors.ts';
import { hashChosenPassword } from '#api/core/sessions/choose-password.ts';
import { endAccess } from '#api/features/accounts/accounts/shared.ts';
import { confirmPassword } from '#api/features/accounts/security/shared.ts';
import { beginSession } from '#api/features/accounts/sign-in/complete-sign-in.ts';
import { type LinkContext, openLink, takeLink } from '#api/features/base/account-links/open-link.ts';
import { copyLink, issueLink, mayCopyLinks } from '#api/features/base/account-links/shared.ts';
import { forgetUser } from '#api/features/base/notifications/shared.ts';
import { sendAccountMail } from '#api/features/mail/messages/send-account-mail.ts';
import { requireMail } from '#api/features/mail/messages/take-quota.ts';
import { type joining, type newInvitation, teamMessages } from '#contract/accounts/team.ts';
import { companyInMail, personInMail } from '#contract/base/checked-names.ts';
import type { CompanyRole } from '#contract/base/permissions.ts';
import { refuseFullTeam } from './check-team-size.ts';
import { whyNotChanged } from './policy.ts';
import {
  countOtherOwners,
  findInvitation,
  findMember,
  findUserByEmail,
  hasAccount,
  insertUser,
  lockTeam,
  type MemberRow,
  readInvitations,
  readMembers,
  revokeInvitationRow,
  updateMemberRow,
} from './queries.ts';
import { toInvitation, toMember } from './view.ts';

/** Sends the mail of an invitation. A person who already has an account learns so, since an address signs in to one account. */
async function sendInvitation(
  context: Context,
  invitation: { id: string; email: string; role: CompanyRole },
): Promise<void> {
  const { db, outside, company, brand, actor } = context;
  await requireMail(context);
  const name = companyInMail((await readCompany(db, company)).name);
  const inviter = personInMail(actor.name);
  const taken = await hasAccount(outside, brand.key, invitation.email);
  const invites = `${inviter} has invited you to the team of ${name} on ${brand.name}, the portal for staying in touch with former colleagues.`;
  await sendAccountMail(context, {
    to: { email: invitation.email, name: '' },
    subject: `${inviter} has invited you to join ${name} on ${brand.name}`,
    ...(taken
      ? {
          paragraphs: [
            invites,
            `This address already has an account on ${brand.name}, and an account belongs to one company. To join ${name}, please ask ${inviter} to invite you with another address.`,
          ],
        }
      : {
          paragraphs: [invites, 'Choose a password, and you are in.'],
          link: { label: `Join ${name}`, page: '/join', id: invitation.id },
          note: 'The link works for 7 days and for one account. If you don’t know what this is about, ignore this message.',
        }),
  });
}

/**
 * Finds a colleague whose access is about to change and locks the team until the transaction ends: if two owners demote each other at the same
 * moment, one remains.
 * @param staysOwner whether they are an owner who can sign in afterwards, judged by their current state
 */
async function holdMember(
  { db, company, actor }: Context,
  id: string,
  staysOwner: (member: MemberRow) => boolean,
): Promise<MemberRow> {
  await lockTeam(db, company);
  const member = await findMember(db, company, id);
  if (!member) throw notFound(teamMessages.notFound);
  const why = whyNotChanged({
    isSelf: id === actor.id,
    role: member.role,
    disabled: member.disabled_at !== null,
    staysOwner: staysOwner(member),
    otherOwners: await countOtherOwners(db, company, id),
  });
  if (why) throw new Failure('conflict', why);
  return member;
}

/** Lists the team and its open invitations. */
export async function getTeam(context: Context) {
  const { db, company, services } = context;
  const members = await readMembers(db, company);
  const invitations = await readInvitations(db, company);
  return {
    members: members.map((row) => toMember(services.config, company, row)),
    invitations: invitations.map(toInvitation),
    canCopyLinks: mayCopyLinks(context),
  };
}

/** Creates an invitation and sends it. Earlier links to the address no longer work. */
async function issueInvitation(context: Context, { email, role }: { email: string; role: CompanyRole }) {
  const id = await issueLink(context, { purpose: 'join-team', email, role, createdBy: context.actor.id });
  await sendInvitation(context, { id, email, role });
  const row = await findInvitation(context.db, context.company, id);
  if (!row) throw new Error('The invitation that was just made is missing');
  return toInvitation(row);
}

/** Invites a colleague. An address with an account elsewhere gets the same answer here: only its owner learns of the account. */
export async function inviteMember(context: Context, { body }: { body: z.infer<typeof newInvitation> }) {
  if (body.role === 'owner') await confirmPassword(context, body.password);
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

/** Sends an invitation again, with a new link and the full time to use it. */
export async function resendInvitation(context: Context, { params }: { params: { id: string } }) {
  const { db, company } = context;
  await lockTeam(db, company);
  const row = await findInvitation(db, company, params.id);
  if (!row) throw notFound(teamMessages.invitationNotFound);
  const invitation = await issueInvitation(context, { email: row.email, role: row.role });
  await audit(context, 'team.invitation-resent', { type: 'invitation', id: invitation._id });
  return invitation;
}

/** Returns the link of an open invitation to an owner, if no mail delivers it. */
export async function copyInvitationLink(context: Context, { params }: { params: { id: string } }) {
  const { db, company, services } = context;
  const row = await findInvitation(db, company, params.id);
  if (!row) throw notFound(teamMessages.invitationNotFound);
  const link = copyLink(context, '/join', row.id);
  if (Date.parse(row.expires_at) <= services.clock().getTime()) throw new Failure('conflict', teamMessages.linkExpired);
  await audit(context, 'team.invitation-link-copied', { type: 'invitation', id: row.id });
  return { link, expiresAt: row.expires_at };
}

/** Revokes an invitation. */
export async function revokeInvitation(context: Context, { params }: { params: { id: string } }) {
  const { db, company, services } = context;
  if (!(await revokeInvitationRow(db, company, params.id, services.clock())))
    throw notFound(teamMessages.invitationNotFound);
  await audit(context, 'team.invitation-revoked', { type: 'invitation', id: params.id });
  return { _id: params.id };
}

type Input = {
  params: { id: string };
  body: { role?: CompanyRole | undefined; disabled?: boolean | undefined; password?: string | undefined };
};

/** Changes a colleague's role, or whether they can sign in. Undefined keeps. Making someone an owner requires proof of identity. */
export async function updateMember(context: Context, { params, body }: Input) {
  if (body.role === 'owner') await confirmPassword(context, body.password);
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

/**
 * Removes a colleague for good. The row stays with its name, since notes, imports and the audit log refer to it; everything that lets the person in
 * or reaches them is removed, and the address can be invited again.
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

const taken = () => new Failure('conflict', teamMessages.hasAccount);

/** Uses an invitation: the account is created with the invited role, its address counts as verified, and a session begins. */
export async function joinTeam(context: LinkContext, { body }: { body: z.infer<typeof joining> }) {
  const { services, brand, company, companyName } = context;
  const link = openLink(context);
  const names = [body.name, link.email, companyName, brand.name];
  const password_hash = await hashChosenPassword(services, body.password, names);
  const now = services.clock();
  const id = newId();
  await context.inside(async ({ db }) => {
    await takeLink(db, link, now);
    await insertUser(db, {
      id,
      company_id: company,
      brand: brand.key,
      type: 'company',
      role: link.role,
      name: body.name,
      email: link.email,
      email_verified_at: now,
      password_hash,
    }).catch(whenTaken('users_email', taken));
    await audit({ db, company, actor: { id } }, 'team.member-joined', { type: 'user', id }, { role: link.role });
  });
  return beginSession(context, { id, company_id: company });
}
