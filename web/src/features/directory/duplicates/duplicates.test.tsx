import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listCustomFields } from '#contract/directory/custom-fields.ts';
import * as duplicates from '#contract/directory/duplicates.ts';
import { getPerson, personListItem, personRecord } from '#contract/directory/people.ts';
import { listQuery, totalQuery } from '#web/features/directory/audience/api.ts';
import { groupsQuery } from '#web/features/directory/groups/api.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { Page, press, textIn } from '#web-test/page.tsx';
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
    does: 'checks for duplicates',
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
    does: 'restores a pair',
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

test('two pairs: compares the second field by field, and merges the choices into the kept record', async () => {
  const opened = new Page();
  const [older, newer] = [17, 18].map((number) =>
    sample(personListItem, { _id: idOf(number), name: 'Meera K', ...years }),
  );
  const second = { _id: idOf(19), people: [older, newer] as typeof people, reasons: ['same company email' as const] };
  const records = {
    [idOf(17)]: { phone: '+919876543210', location: 'Pune', addedAt: '2025-03-02T08:00:00.000Z' },
    [idOf(18)]: { phone: '+919876500000', location: 'Goa', addedAt: '2026-04-03T08:00:00.000Z' },
  };
  page
    .reads(opened.server)
    .answer(duplicates.listDuplicates, { duplicates: [pair, second], totalCount: 2, sweptAt: null, sweeping: false })
    .answer(getPerson, ({ params }) => {
      const { id } = params as { id: string };
      return sample(personRecord, { _id: id, name: 'Meera K', ...years, ...records[id] });
    })
    .answer(duplicates.mergePeople, sample(personRecord));
  await opened.show(<DuplicatesPage />);
  await press('Compare and merge Meera K and Meera K');
  await screen.findByText('2 fields differ');
  const [kept] = screen.getAllByRole('group');
  expect(textIn(kept as HTMLElement)).toMatch(/Added on 2 March 2025.*Added on 3 April 2026/);
  // The other record is kept, with the phone of this one.
  const choose = async (words: RegExp) => {
    const label = screen.getAllByRole('radio').find((radio) => words.test(radio.parentElement?.textContent ?? ''));
    await act(async () => label?.click());
  };
  await choose(/Added on 3 April 2026/);
  await choose(/9876543210/);
  await press('Merge');
  expect(opened.server.sentTo(duplicates.mergePeople).map(({ body }) => body)).toEqual([
    { keep: idOf(18), merge: idOf(17), values: { phone: '+919876543210' } },
  ]);
  opened.close();
});
