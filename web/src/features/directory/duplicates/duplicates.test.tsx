import { expect } from 'vitest';
import { listCustomFields } from '#contract/directory/custom-fields.ts';
import * as duplicates from '#contract/directory/duplicates.ts';
import { getPerson, personListItem, personRecord } from '#contract/directory/people.ts';
import { listQuery, totalQuery } from '#web/features/directory/audience/api.ts';
import { groupsQuery } from '#web/features/directory/groups/api.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { press } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { DuplicatesPage } from './pages/DuplicatesPage.tsx';

const { duplicateMessages } = duplicates;
const years = { dateOfJoining: '2018/04/01', dateOfLeaving: '2023/04/01' };
const people = [7, 8].map((number) => sample(personListItem, { _id: idOf(number), name: 'Ravi Nair', ...years }));
const pair = { _id: idOf(9), people, reasons: ['same phone' as const] };
const page = {
  show: <DuplicatesPage />,
  reads: (server: FakeServer) =>
    server
      .answer(duplicates.listDuplicates, { duplicates: [pair], totalCount: 1, sweptAt: null, sweeping: false })
      .answer(listCustomFields, [])
      .answer(getPerson, ({ params }) =>
        sample(personRecord, {
          _id: (params as { id: string }).id,
          name: 'Ravi Nair',
          addedAt: '2026-05-01T08:00:00.000Z',
          ...years,
        }),
      ),
};
const ofPair = { params: { id: pair._id } };
const different = 'Ravi Nair and Ravi Nair are different people';

describeActions('Duplicates', [
  action({
    ...page,
    does: 'looks for them',
    press: 'Check for duplicates',
    route: duplicates.sweepDuplicates,
    sends: {},
    answer: { started: true },
    says: duplicateMessages.sweepStarted,
    asksAnew: duplicates.listDuplicates,
    fails: duplicateMessages.notSwept,
  }),
  action({
    ...page,
    does: 'says that two are different people',
    press: different,
    route: duplicates.dismissDuplicate,
    sends: ofPair,
    answer: { _id: pair._id },
    says: duplicateMessages.dismissed,
    asksAnew: duplicates.listDuplicates,
    fails: duplicateMessages.notDismissed,
  }),
  action({
    ...page,
    does: 'brings a pair back',
    reads: (server) => page.reads(server).answer(duplicates.dismissDuplicate, { _id: pair._id }),
    fill: () => press(different),
    press: 'Undo',
    route: duplicates.reopenDuplicate,
    sends: ofPair,
    answer: { _id: pair._id },
    asksAnew: duplicates.listDuplicates,
    fails: duplicateMessages.notReopened,
  }),
  action({
    ...page,
    does: 'merges two records',
    refreshes: [listQuery({}), totalQuery({}), groupsQuery],
    fill: () => press('Compare and merge Ravi Nair and Ravi Nair'),
    press: 'Merge',
    route: duplicates.mergePeople,
    sends: { body: { keep: idOf(7), merge: idOf(8), values: expect.anything() } },
    answer: sample(personRecord, { _id: idOf(7) }),
    says: duplicateMessages.merged,
    asksAnew: duplicates.listDuplicates,
    fails: duplicateMessages.notMerged,
  }),
]);
