import type { Feature } from '#api/core/feature.ts';
import { publicPageWithCookies } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import { byLink } from '#api/features/base/account-links/open-link.ts';
import * as contract from '#contract/accounts/team.ts';
import * as twoStep from '#contract/accounts/team-two-step.ts';
import { changeTeamTwoStep, getTeamTwoStep } from './change-team-two-step.ts';
import {
  copyInvitationLink,
  getTeam,
  inviteMember,
  joinTeam,
  removeMember,
  resendInvitation,
  revokeInvitation,
  updateMember,
} from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.getTeam, getTeam),
    bind(contract.inviteMember, inviteMember),
    bind(contract.resendInvitation, resendInvitation),
    bind(contract.copyInvitationLink, copyInvitationLink),
    bind(contract.revokeInvitation, revokeInvitation),
    bind(contract.updateMember, updateMember),
    bind(contract.removeMember, removeMember),
    bind(twoStep.getTeamTwoStep, getTeamTwoStep),
    bind(twoStep.changeTeamTwoStep, changeTeamTwoStep),
    publicPageWithCookies(contract.join, byLink('join-team'), joinTeam),
  ],
};
