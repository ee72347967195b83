import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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
import { fill, Page, press, textIn } from '#web-test/page.tsx';
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
    press: 'Approve Ravi Nair’s changes',
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
      await press('Reject Ravi Nair’s changes');
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

test('each request with what is held and wanted, and since when; the second is approved and rejected by its own buttons', async () => {
  const page = new Page();
  const second = {
    ...asked,
    _id: idOf(18),
    person: { ...person, _id: idOf(17), name: 'Meera Krishnan', designation: 'Analyst', department: 'Sales' },
    createdAt: '2026-04-02T08:00:00.000Z',
    fields: [
      { field: 'dateOfJoining' as const, held: '2018/04/01', wanted: '2017/03/02' },
      { field: 'employeeId' as const, held: 'E-77', wanted: null },
    ],
  };
  page.server
    .answer(listProfileChanges, { changes: [asked, second], totalCount: 2, nextCursor: null })
    .answer(approveProfileChanges, { _id: second._id })
    .answer(rejectProfileChanges, { _id: second._id });
  await page.show(<ChangeRequests />);
  await screen.findByText('Meera Krishnan');
  expect(screen.getAllByRole('article').map(textIn)).toEqual([
    'RNRavi Nair2026-05-01T08:00:00.000ZEngineer · ResearchDesignationnow Engineerwanted Senior EngineerRejectApprove',
    'MKMeera Krishnan2026-04-02T08:00:00.000ZAnalyst · SalesDate of joiningnow 1 April 2018wanted 2 March 2017Employee IDnow E-77wanted emptyRejectApprove',
  ]);
  await press('Approve Meera Krishnan’s changes');
  expect(page.server.sentTo(approveProfileChanges)).toMatchObject([{ params: { id: second._id } }]);
  await press('Reject Meera Krishnan’s changes');
  await fill('Reason', 'The contract says so');
  await press('Reject');
  expect(page.server.sentTo(rejectProfileChanges)).toMatchObject([{ params: { id: second._id } }]);
  page.close();
});
