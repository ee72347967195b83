import { listPeople, personListItem } from '#contract/directory/people.ts';
import {
  approveClaim,
  claim,
  claimMessages,
  invitePeople,
  listClaims,
  rejectClaim,
} from '#contract/ex-employee/claims.ts';
import { listQuery } from '#web/features/directory/audience/api.ts';
import { recordQuery } from '#web/features/directory/record/api.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { choose, fill, press } from '#web-test/page.tsx';
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
    answer: { invited: 1, signedUp: 0, leftOut: 0 },
    says: '1 ex-employee invited',
    fails: claimMessages.notInvited,
  }),
]);
