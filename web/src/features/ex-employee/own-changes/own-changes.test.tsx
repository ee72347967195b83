import {
  approveProfileChanges,
  listProfileChanges,
  profileChangeMessages,
  profileChangeRequest,
  rejectProfileChanges,
} from '#contract/ex-employee/profile-changes.ts';
import { listQuery } from '#web/features/directory/audience/api.ts';
import { recordQuery, timelineQuery } from '#web/features/directory/record/api.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { fill, press } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { ChangeRequests } from './components/ChangeRequests.tsx';

const person = { _id: idOf(7), name: 'Ravi Nair', profileImg: null, designation: 'Engineer', department: 'Research' };
const asked = sample(profileChangeRequest, {
  _id: idOf(8),
  createdAt: '2026-05-01T08:00:00.000Z',
  fields: [{ field: 'designation', held: 'Engineer', wanted: 'Senior Engineer' }],
  person,
});
const list = {
  show: <ChangeRequests />,
  reads: (server: FakeServer) =>
    server.answer(listProfileChanges, { changes: [asked], totalCount: 1, nextCursor: null }),
};

describeActions('Changes that ex-employees ask for', [
  action({
    ...list,
    does: 'approves one',
    refreshes: [listQuery({}), recordQuery(person._id), timelineQuery(person._id)],
    press: 'Approve the changes of Ravi Nair',
    route: approveProfileChanges,
    sends: { params: { id: asked._id } },
    answer: { _id: asked._id },
    says: profileChangeMessages.approved,
    asksAnew: listProfileChanges,
    fails: profileChangeMessages.notApproved,
    tells: true,
  }),
  action({
    ...list,
    does: 'rejects one with a reason',
    fill: async () => {
      await press('Reject the changes of Ravi Nair');
      await fill('Reason', 'The contract says Engineer');
    },
    press: 'Reject',
    route: rejectProfileChanges,
    sends: { params: { id: asked._id }, body: { reason: 'The contract says Engineer' } },
    answer: { _id: asked._id },
    says: profileChangeMessages.rejected,
    asksAnew: listProfileChanges,
    fails: profileChangeMessages.notRejected,
    fault: { path: 'reason', label: 'Reason' },
    tells: true,
  }),
]);
