import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { linkMessages } from '#contract/base/account-links.ts';
import { listPeople, personListItem } from '#contract/directory/people.ts';
import {
  approveClaim,
  claim,
  claimMessages,
  copySignUpLink,
  invitePeople,
  listClaims,
  rejectClaim,
} from '#contract/ex-employee/claims.ts';
import { listQuery } from '#web/features/directory/audience/api.ts';
import { recordQuery } from '#web/features/directory/record/api.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { choose, fill, Page, press, textIn } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample, sampleOf } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { claimsQuery } from './api.ts';
import { ClaimsTab } from './components/ClaimsTab.tsx';
import InviteDialog from './components/InviteDialog.tsx';

const at = '2026-05-01T08:00:00.000Z';
const ravi = sample(personListItem, {
  _id: idOf(7),
  name: 'Ravi Nair',
  designation: 'Engineer',
  dateOfJoining: '2018/04/01',
  dateOfLeaving: '2023/04/01',
});
const candidate = { person: ravi, employeeId: null, reasons: ['same name' as const], hasAccount: false };
const asked = sample(claim, { _id: idOf(8), name: 'Ravi N', email: 'ravi@mail.example', at, candidates: [candidate] });
const tab = {
  show: <ClaimsTab />,
  reads: (server: FakeServer) =>
    server
      .answer(listClaims, { claims: [asked], totalCount: 1, nextCursor: null })
      .answer(listPeople, sampleOf(listPeople, { alumnis: [ravi], totalCount: 1 })),
};
const approved = {
  press: 'Approve',
  route: approveClaim,
  sends: { params: { id: asked._id }, body: { personId: ravi._id } },
  answer: { _id: asked._id },
  says: claimMessages.approved,
  asksAnew: listClaims,
  fails: claimMessages.notApproved,
  tells: true,
} as const;

describeActions('Claims', [
  action({
    ...tab,
    ...approved,
    does: 'says that a record is theirs',
    refreshes: [claimsQuery, listQuery({}), recordQuery(ravi._id)],
    fill: () => press('Approve Ravi N'),
  }),
  action({
    ...tab,
    ...approved,
    does: 'says which of two records is theirs',
    refreshes: [claimsQuery, listQuery({}), recordQuery(ravi._id)],
    reads: (server) => {
      const other = { ...candidate, person: { ...ravi, _id: idOf(6), designation: 'Analyst' } };
      const claims = [{ ...asked, candidates: [other, candidate] }];
      return tab.reads(server).answer(listClaims, { claims, totalCount: 1, nextCursor: null });
    },
    fill: async () => {
      await press({ role: 'radio', name: 'This is the record: Ravi Nair, Engineer' });
      await press('Approve Ravi N');
    },
  }),
  action({
    ...tab,
    ...approved,
    does: 'looks for the record first',
    refreshes: [claimsQuery, listQuery({}), recordQuery(ravi._id)],
    fill: async () => {
      await press('Another record of Ravi N');
      await choose('Record', /^Ravi Nair/);
    },
  }),
  action({
    ...tab,
    does: 'rejects one with a reason',
    fill: async () => {
      await press('Reject Ravi N');
      await fill('Reason', 'Never worked here');
    },
    press: 'Reject',
    route: rejectClaim,
    sends: { params: { id: asked._id }, body: { reason: 'Never worked here' } },
    answer: { _id: asked._id },
    says: claimMessages.rejected,
    asksAnew: listClaims,
    fails: claimMessages.notRejected,
    fault: { path: 'reason', label: 'Reason' },
    tells: true,
  }),
  action({
    does: 'invites people to sign up',
    refreshes: [listQuery({})],
    show: (close) => (
      <InviteDialog
        members={{ alumnis: [ravi._id] }}
        audience={{
          emails: ['ravi@mail.example'],
          names: [{ email: 'ravi@mail.example', name: 'Ravi Nair' }],
          total: 1,
          selection: null,
        }}
        onClose={close}
        onDone={() => {}}
      />
    ),
    press: 'Invite',
    route: invitePeople,
    sends: { body: { recipients: [ravi._id] } },
    answer: { invited: 1, signedUp: 0, leftOut: 0, canCopyLink: false },
    says: '1 ex-employee invited',
    fails: claimMessages.notInvited,
  }),
  action({
    does: 'copies the link of an invitation where no mail leaves',
    reads: (server) => server.answer(invitePeople, { invited: 1, signedUp: 0, leftOut: 0, canCopyLink: true }),
    show: (close) => (
      <InviteDialog
        members={{ alumnis: [ravi._id] }}
        audience={{
          emails: ['ravi@mail.example'],
          names: [{ email: 'ravi@mail.example', name: 'Ravi Nair' }],
          total: 1,
          selection: null,
        }}
        onClose={close}
        onDone={() => {}}
      />
    ),
    startsOver: true,
    fill: async () => {
      await press('Invite');
      await screen.findByRole('dialog', { name: 'Ravi Nair is invited' });
    },
    press: 'Copy link',
    route: copySignUpLink,
    sends: { params: { id: ravi._id } },
    answer: { link: 'https://encore.example/exemployee/claim?token=abc', expiresAt: '2099-05-08T08:00:00.000Z' },
    next: 'Copy link',
    afterwards: () =>
      expect(screen.getByLabelText('Invitation link')).toHaveProperty(
        'value',
        'https://encore.example/exemployee/claim?token=abc',
      ),
    fails: linkMessages.notCopied,
  }),
]);

describe('Whose record it may be', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => page.close());

  const of = (number: number, designation: string) => ({
    ...candidate,
    person: { ...ravi, _id: idOf(number), designation, department: 'Platform' },
  });
  const meera = { ...asked, _id: idOf(9), name: 'Meera K', email: 'meera@mail.example' };
  const list = (...claims: (typeof asked)[]) => {
    tab.reads(page.server).answer(listClaims, { claims, totalCount: claims.length, nextCursor: null });
    return page.show(tab.show);
  };
  const isGrey = (name: string) => screen.getByRole('button', { name }).matches('[disabled]');
  const marked = () => screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);

  test('of several records none is marked beforehand, and none can be approved before one is', async () => {
    await list(
      { ...asked, candidates: [of(11, 'Analyst'), of(12, 'Engineer')] },
      { ...meera, candidates: [of(13, 'Cook'), of(14, 'Nurse')] },
    );
    await screen.findByText('Approve', { selector: '[aria-label="Approve Ravi N"] *' });
    expect(marked()).toEqual([]);
    expect(['Approve Ravi N', 'Approve Meera K'].map(isGrey)).toEqual([true, true]);
    // What is marked for one is not marked for the other.
    await press({ role: 'radio', name: 'This is the record: Ravi Nair, Nurse' });
    expect(marked()).toHaveLength(1);
    expect(['Approve Ravi N', 'Approve Meera K'].map(isGrey)).toEqual([true, false]);
    page.server.answer(approveClaim, { _id: meera._id });
    await press('Approve Meera K');
    await press('Approve');
    expect(page.server.sentTo(approveClaim)).toMatchObject([
      { params: { id: meera._id }, body: { personId: idOf(14) } },
    ]);
  });

  test('a record that has an account cannot be marked; the one that is left is the one', async () => {
    await list({ ...asked, candidates: [{ ...of(11, 'Analyst'), hasAccount: true }, of(12, 'Engineer')] });
    await screen.findByText('Already signed up');
    expect(screen.queryAllByRole('radio')).toEqual([]);
    page.server.answer(approveClaim, { _id: asked._id });
    await press('Approve Ravi N');
    await press('Approve');
    expect(page.server.sentTo(approveClaim)).toMatchObject([
      { params: { id: asked._id }, body: { personId: idOf(12) } },
    ]);
  });

  test('among three, one with an account is shown and cannot be marked', async () => {
    await list({
      ...asked,
      candidates: [{ ...of(11, 'Analyst'), hasAccount: true }, of(12, 'Engineer'), of(13, 'Cook')],
    });
    await screen.findByText('Already signed up');
    expect(screen.getAllByRole('radio').map((radio) => radio.matches('[disabled]'))).toEqual([true, false, false]);
    expect(isGrey('Approve Ravi N')).toBe(true);
  });

  test('without a record, or with none that is free, there is nothing to approve', async () => {
    await list(
      { ...asked, candidates: [] },
      {
        ...meera,
        candidates: [
          { ...of(11, 'Analyst'), hasAccount: true },
          { ...of(12, 'Cook'), hasAccount: true },
        ],
      },
    );
    await screen.findByRole('button', { name: 'Find the record of Ravi N' });
    screen.getByRole('button', { name: 'Another record of Meera K' });
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  test('what somebody says of themselves stands above what the record says, and the second is rejected by its own button', async () => {
    await list(
      { ...asked, employeeId: 'E-77', leavingMonth: '2018-03', candidates: [] },
      {
        ...meera,
        at: '2026-04-02T08:00:00.000Z',
        candidates: [
          {
            ...of(11, 'Analyst'),
            person: { ...of(11, 'Analyst').person, name: 'Meera Krishnan', dateOfLeaving: '2019/06/30' },
            employeeId: 'E-5',
            reasons: ['same name', 'left in the same month'],
          },
        ],
      },
    );
    await screen.findByText('Meera K');
    expect(screen.getAllByRole('article').map(textIn)).toEqual([
      `Ravi N${at}ravi@mail.example · Employee ID E-77 · Left in March 2018No similar record. Search by another name, or reject the request.RejectFind the record`,
      expect.stringMatching(
        /^Meera K2026-04-02T08:00:00.000Zmeera@mail.exampleMKMeera KrishnanAnalyst, Platform · left \d+ years ago · ID E-5Same nameLeft in the same monthRejectAnother recordApprove$/,
      ),
    ]);
    const second = screen.getByRole('list', { name: 'Possible matches for Meera K' });
    expect(within(second).getByRole('link').getAttribute('href')).toBe(`/home/exemployee?id=${idOf(11)}`);
    page.server.answer(rejectClaim, { _id: meera._id });
    await press('Reject Meera K');
    await fill('Reason', 'Never worked here');
    await press('Reject');
    expect(page.server.sentTo(rejectClaim).map(({ params }) => params)).toEqual([{ id: meera._id }]);
  });
});
