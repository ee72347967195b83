import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getSecurity } from '#contract/accounts/security.ts';
import * as team from '#contract/accounts/team.ts';
import { linkMessages } from '#contract/base/account-links.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { entriesOf, field, fill, Page, press, textIn } from '#web-test/page.tsx';
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
  reads: (server) => server.answer(team.getTeam, { members: [me, ravi], invitations: [meera], canCopyLinks: true }),
};
const withPassword = { hasPassword: true, twoStepSince: null, recoveryCodesLeft: 0 };
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
    does: 'invites an owner, which requires the person’s password',
    reads: (server) => section.reads?.(server.answer(getSecurity, withPassword)),
    fill: async () => {
      await press('Invite colleague');
      await fill('Email', 'kiran@acme.example');
      await press({ role: 'radio', name: /^Owner/ });
      await fill('Your password', 'Own-harbour-42');
    },
    press: 'Send invitation',
    route: team.inviteMember,
    sends: { body: { email: 'kiran@acme.example', role: 'owner', password: 'Own-harbour-42' } },
    answer: meera,
    says: teamMessages.invited('kiran@acme.example'),
    asksAnew: team.getTeam,
    fails: teamMessages.notInvited,
    fault: { path: 'password', label: 'Your password' },
    tells: true,
  }),
  action({
    ...section,
    does: 'resends an invitation',
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
    does: 'copies an invitation link where no mail is sent',
    press: /^Copy link/,
    route: team.copyInvitationLink,
    sends: { params: { id: meera._id } },
    answer: { link: 'https://encore.example/join?token=abc', expiresAt: '2099-05-08T08:00:00.000Z' },
    next: 'Copy link',
    afterwards: async () =>
      expect(await field('Invitation link')).toHaveProperty('value', 'https://encore.example/join?token=abc'),
    fails: linkMessages.notCopied,
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
    does: 'changes a colleague’s role',
    fill: async () => (await field('Role of Ravi Nair')).click(),
    press: { role: 'option', name: 'Viewer' },
    route: team.updateMember,
    sends: { params: { id: ravi._id }, body: { role: 'viewer' } },
    answer: { ...ravi, role: 'viewer' },
    says: 'Ravi Nair now has the role Viewer',
    undo: { ...back, sends: { ...ofRavi, body: { role: 'hr' } } },
    asksAnew: team.getTeam,
    fails: teamMessages.notChanged,
    tells: true,
  }),
  action({
    ...section,
    does: 'makes a colleague an owner, which requires the person’s password',
    reads: (server) => section.reads?.(server.answer(getSecurity, withPassword)),
    fill: async () => {
      (await field('Role of Ravi Nair')).click();
      await press({ role: 'option', name: 'Owner' });
      await fill('Your password', 'Own-harbour-42');
    },
    press: 'Make owner',
    route: team.updateMember,
    sends: { ...ofRavi, body: { role: 'owner', password: 'Own-harbour-42' } },
    answer: { ...ravi, role: 'owner' },
    says: 'Ravi Nair now has the role Owner',
    asksAnew: team.getTeam,
    fails: teamMessages.notChanged,
    fault: { path: 'password', label: 'Your password' },
    tells: true,
  }),
  action({
    ...section,
    does: 'disables a colleague',
    fill: menuOfRavi,
    press: { role: 'menuitem', name: 'Disable' },
    route: team.updateMember,
    sends: { params: { id: ravi._id }, body: { disabled: true } },
    answer: { ...ravi, disabled: true },
    says: 'Ravi Nair is signed out and can’t sign in',
    undo: { ...back, sends: { ...ofRavi, body: { disabled: false } } },
    asksAnew: team.getTeam,
    fails: teamMessages.notChanged,
    tells: true,
  }),
  action({
    ...section,
    does: 'enables a colleague',
    reads: (server) =>
      server.answer(team.getTeam, {
        members: [me, { ...ravi, disabled: true }],
        invitations: [meera],
        canCopyLinks: false,
      }),
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

describe('The list of the team', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => page.close());

  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const members = [
    { ...me, email: 'asha@acme.example', designation: 'Head of HR', twoStep: true, lastSignedInAt: ago(5) },
    { ...ravi, lastSignedInAt: ago(9) },
    {
      ...ravi,
      _id: idOf(17),
      name: 'Anil Kumar',
      email: 'anil@acme.example',
      role: 'recruiter' as const,
      designation: 'Recruiter in Pune',
      twoStep: true,
      lastSignedInAt: null,
      disabled: true,
    },
  ];
  const invitations = [
    { ...meera, role: 'viewer' as const, invitedBy: 'Asha Rao', createdAt: ago(3) },
    {
      ...meera,
      _id: idOf(18),
      email: 'kiran@acme.example',
      role: 'hr' as const,
      createdAt: ago(12),
      expiresAt: ago(5),
    },
  ];
  const shown = () => page.server.answer(team.getTeam, { members, invitations, canCopyLinks: false });

  test('each member with their role, state and last sign-in, and each invitation with its author and time', async () => {
    shown();
    await page.show(<TeamSection />);
    expect(await entriesOf('Team')).toEqual([
      'ARAsha RaoYouasha@acme.example · Head of HRSigned in 5 days ago · Two-step onOwner',
      'RNRavi Nairravi@acme.exampleSigned in 9 days ago · Two-step offOwnerHRRecruiterViewer',
      'AKAnil KumarDisabledanil@acme.example · Recruiter in PuneTwo-step onOwnerHRRecruiterViewer',
    ]);
    expect(((await field('Role of Ravi Nair')) as HTMLInputElement).value).toBe('HR');
    expect(((await field('Role of Anil Kumar')) as HTMLInputElement).value).toBe('Recruiter');
    expect(await entriesOf('Invited')).toEqual([
      'meera@acme.exampleViewer · invited by Asha Rao 3 days agoResend the invitation to meera@acme.exampleRevoke the invitation to meera@acme.example',
      'kiran@acme.exampleExpiredHR · invited 12 days agoResend the invitation to kiran@acme.exampleRevoke the invitation to kiran@acme.example',
    ]);
    screen.getByTitle(/^Until 8 May 2099/);
    // People can't change their own role or access.
    expect(screen.queryByRole('button', { name: 'Actions for Asha Rao' })).toBeNull();
  });

  test('where no mail is sent, only open invitations have a link to copy, not expired ones', async () => {
    page.server.answer(team.getTeam, { members, invitations, canCopyLinks: true });
    await page.show(<TeamSection />);
    await entriesOf('Invited');
    expect(screen.getAllByRole('button', { name: /^Copy link/ }).map((one) => one.textContent)).toEqual([
      'Copy link of the invitation to meera@acme.example',
    ]);
  });

  test('actions in the second row apply to the second row', async () => {
    shown()
      .answer(team.resendInvitation, meera)
      .answer(team.revokeInvitation, { _id: idOf(18) })
      .answer(team.updateMember, ravi)
      .answer(team.removeMember, { _id: idOf(17) });
    await page.show(<TeamSection />);
    await press('Resend the invitation to kiran@acme.example');
    await press('Revoke the invitation to kiran@acme.example');
    await press('Actions for Anil Kumar');
    await press({ role: 'menuitem', name: 'Enable' });
    await press('Actions for Anil Kumar');
    await press({ role: 'menuitem', name: 'Remove from team' });
    await screen.findByRole('dialog', { name: 'Remove Anil Kumar from the team?' });
    await press('Remove');
    const { server } = page;
    expect(server.sentTo(team.resendInvitation)).toMatchObject([{ params: { id: idOf(18) } }]);
    expect(server.sentTo(team.revokeInvitation)).toMatchObject([{ params: { id: idOf(18) } }]);
    expect(server.sentTo(team.updateMember)).toMatchObject([{ params: { id: idOf(17) }, body: { disabled: false } }]);
    expect(server.sentTo(team.removeMember)).toMatchObject([{ params: { id: idOf(17) } }]);
  });

  test('undoing an owner’s role change asks in a dialog before making them an owner again', async () => {
    page.server
      .answer(team.getTeam, { members: [me, { ...ravi, role: 'owner' }], invitations: [], canCopyLinks: false })
      .answer(team.updateMember, ravi)
      .answer(getSecurity, withPassword);
    await page.show(<TeamSection />);
    (await field('Role of Ravi Nair')).click();
    await press({ role: 'option', name: 'Viewer' });
    await press('Undo');
    await screen.findByRole('dialog', { name: 'Make Ravi Nair an owner?' });
    expect(page.server.sentTo(team.updateMember).map(({ body }) => body)).toEqual([{ role: 'viewer' }]);
  });

  test('an invitation has no preselected role', async () => {
    shown();
    await page.show(<TeamSection />);
    await press('Invite colleague');
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
    await fill('Email', 'kiran@acme.example');
    await press('Send invitation');
    await screen.findByText(team.teamMessages.roleRequired);
    expect(page.server.writes).toEqual([]);
  });

  test('HR can see the team but not change it', async () => {
    shown();
    await page.show(<TeamSection />, { as: 'hr' });
    expect((await entriesOf('Team')).map((words) => words.match(/(Owner|HR|Recruiter)$/)?.[0])).toEqual([
      'Owner',
      'HR',
      'Recruiter',
    ]);
    expect(screen.queryAllByRole('button').map(textIn)).toEqual([]);
  });
});
