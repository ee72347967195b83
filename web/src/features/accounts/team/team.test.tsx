import * as team from '#contract/accounts/team.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { field, fill, press } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import { TeamSection } from './components/TeamSection.tsx';

const { teamMessages } = team;
const me = sample(team.teamMember, { _id: idOf(1), name: 'Asha Rao', role: 'owner' });
const ravi = sample(team.teamMember, { _id: idOf(7), name: 'Ravi Nair', email: 'ravi@acme.example', role: 'hr' });
const meera = sample(team.invitation, {
  _id: idOf(8),
  email: 'meera@acme.example',
  createdAt: '2026-05-01T08:00:00.000Z',
  expiresAt: '2099-05-08T08:00:00.000Z',
});
const section: Pick<Parameters<typeof action>[0], 'show' | 'reads'> = {
  show: <TeamSection />,
  reads: (server) => server.answer(team.getTeam, { members: [me, ravi], invitations: [meera] }),
};
const ofRavi = { params: { id: ravi._id } };
const back = { answer: ravi, says: teamMessages.changed };
const menuOfRavi = () => press('Actions for Ravi Nair');

describeActions('Team', [
  action({
    ...section,
    does: 'invites a colleague',
    fill: async () => {
      await press('Invite colleague');
      await fill('Email', 'kiran@acme.example');
      await press({ role: 'radio', name: /^Recruiter/ });
    },
    press: 'Send invitation',
    route: team.inviteMember,
    sends: { body: { email: 'kiran@acme.example', role: 'recruiter' } },
    answer: meera,
    says: teamMessages.invited('kiran@acme.example'),
    asksAnew: team.getTeam,
    fails: teamMessages.notInvited,
    fault: { path: 'email', label: 'Email' },
    tells: true,
  }),
  action({
    ...section,
    does: 'sends an invitation again',
    press: /^Resend/,
    route: team.resendInvitation,
    sends: { params: { id: meera._id } },
    answer: meera,
    says: teamMessages.invited(meera.email),
    asksAnew: team.getTeam,
    fails: teamMessages.notInvited,
  }),
  action({
    ...section,
    does: 'revokes an invitation',
    press: /^Revoke/,
    route: team.revokeInvitation,
    sends: { params: { id: meera._id } },
    answer: { _id: meera._id },
    says: teamMessages.revoked,
    asksAnew: team.getTeam,
    fails: teamMessages.notRevoked,
  }),
  action({
    ...section,
    does: 'gives a colleague another role',
    fill: async () => (await field('Role of Ravi Nair')).click(),
    press: { role: 'option', name: 'Viewer' },
    route: team.updateMember,
    sends: { params: { id: ravi._id }, body: { role: 'viewer' } },
    answer: { ...ravi, role: 'viewer' },
    says: 'Ravi Nair is Viewer now',
    undo: { ...back, sends: { ...ofRavi, body: { role: 'hr' } } },
    asksAnew: team.getTeam,
    fails: teamMessages.notChanged,
    tells: true,
  }),
  action({
    ...section,
    does: 'keeps a colleague from signing in',
    fill: menuOfRavi,
    press: { role: 'menuitem', name: 'Disable' },
    route: team.updateMember,
    sends: { params: { id: ravi._id }, body: { disabled: true } },
    answer: { ...ravi, disabled: true },
    says: 'Ravi Nair is signed out and cannot sign in',
    undo: { ...back, sends: { ...ofRavi, body: { disabled: false } } },
    asksAnew: team.getTeam,
    fails: teamMessages.notChanged,
    tells: true,
  }),
  action({
    ...section,
    does: 'lets a colleague sign in again',
    reads: (server) =>
      server.answer(team.getTeam, { members: [me, { ...ravi, disabled: true }], invitations: [meera] }),
    fill: menuOfRavi,
    press: { role: 'menuitem', name: 'Enable' },
    route: team.updateMember,
    sends: { ...ofRavi, body: { disabled: false } },
    answer: ravi,
    says: 'Ravi Nair can sign in again',
    undo: { ...back, sends: { ...ofRavi, body: { disabled: true } } },
    asksAnew: team.getTeam,
    fails: teamMessages.notChanged,
  }),
  action({
    ...section,
    does: 'removes a colleague',
    fill: async () => {
      await menuOfRavi();
      await press({ role: 'menuitem', name: 'Remove from team' });
    },
    press: 'Remove',
    route: team.removeMember,
    sends: { params: { id: ravi._id } },
    answer: { _id: ravi._id },
    says: teamMessages.removed,
    asksAnew: team.getTeam,
    fails: teamMessages.notRemoved,
    tells: true,
  }),
]);
