import { publicPageWithCookies } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import { byLink } from '#api/features/base/account-links/open-link.ts';
import * as contract from '#contract/accounts/team.ts';
import { getTeam } from './get-team.ts';
import { inviteMember } from './invite-member.ts';
import { joinTeam } from './join-team.ts';
import { removeMember } from './remove-member.ts';
import { resendInvitation } from './resend-invitation.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import { updateMember } from './update-member.ts';

export const teamRoutes = [
  bind(contract.getTeam, getTeam),
  bind(contract.inviteMember, inviteMember),
  bind(contract.resendInvitation, resendInvitation),
  bind(contract.revokeInvitation, revokeInvitation),
  bind(contract.updateMember, updateMember),
  bind(contract.removeMember, removeMember),
  publicPageWithCookies(contract.join, byLink('join-team'), joinTeam),
];
