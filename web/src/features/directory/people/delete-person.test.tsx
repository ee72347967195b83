import { useInfiniteQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listPeople, personListItem, personRecord, restorePerson, updatePerson } from '#contract/directory/people.ts';
import { peopleMessages } from '#contract/directory/person.ts';
import { dashboardQuery, indiaMapQuery } from '#web/features/company/dashboard/api.ts';
import { filterOptionsQuery, listQuery, totalQuery } from '#web/features/directory/audience/api.ts';
import { groupsQuery } from '#web/features/directory/groups/api.ts';
import { recordQuery } from '#web/features/directory/record/api.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { Page, press } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample, sampleOf } from '#web-test/sample.ts';
import DeletePersonDialog from './components/DeletePersonDialog.tsx';

const ravi = sample(personListItem, { _id: idOf(7), name: 'Ravi Nair' });
const record = sample(personRecord, { _id: ravi._id });
const params = { id: ravi._id };
const show = (close: () => void) => <DeletePersonDialog person={ravi} onClose={close} onDone={() => {}} />;

const ever = { from: undefined, to: undefined };

describeActions('Deleting a person', [
  action({
    does: 'deletes',
    refreshes: [totalQuery({}), filterOptionsQuery, groupsQuery, dashboardQuery(ever), indiaMapQuery],
    show,
    press: 'Delete',
    route: updatePerson,
    sends: { params, body: { status: 0 } },
    answer: record,
    says: peopleMessages.deleted,
    fails: peopleMessages.notDeleted,
  }),
  action({
    does: 'restores',
    refreshes: [
      recordQuery(ravi._id),
      totalQuery({}),
      filterOptionsQuery,
      groupsQuery,
      dashboardQuery(ever),
      indiaMapQuery,
    ],
    show,
    reads: (server) => server.answer(updatePerson, record),
    fill: () => press('Delete'),
    press: 'Undo',
    route: restorePerson,
    sends: { params },
    answer: record,
    says: peopleMessages.restored,
    fails: peopleMessages.notRestored,
    tells: true,
  }),
]);

/** Two lists that contain the person, each with its total. */
function Lists() {
  const lists = [useInfiniteQuery(listQuery({})), useInfiniteQuery(listQuery({ searchtext: 'ra' }))];
  return lists.map(({ data }, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- lists have no identity but their position
    <p key={place}>{data?.pages.map(({ people, total }) => [...people.map(({ name }) => name), total].join(', '))}</p>
  ));
}

it('removes the row from every list and lowers the totals, and Undo restores it to its position', async () => {
  const page = new Page();
  const others = ['Asha Rao', 'Meera Iyer'].map((name, place) =>
    sample(personListItem, { _id: idOf(20 + place), name }),
  );
  const [asha, meera] = others;
  if (!asha || !meera) throw new Error('Two others');
  page.server
    .answer(updatePerson, record)
    .answer(restorePerson, record)
    .answer(listPeople, ({ query }) =>
      (query as { searchtext?: string }).searchtext
        ? sampleOf(listPeople, { alumnis: [asha, ravi], totalCount: 2 })
        : sampleOf(listPeople, { alumnis: [asha, ravi, meera], totalCount: 3 }),
    );
  const shown = (
    <>
      <Lists />
      {show(() => {})}
    </>
  );
  await page.show(shown);
  await screen.findByText('Asha Rao, Ravi Nair, Meera Iyer, 3');
  await screen.findByText('Asha Rao, Ravi Nair, 2');
  await press('Delete');
  await screen.findByText('Asha Rao, Meera Iyer, 2');
  await screen.findByText('Asha Rao, 1');
  expect(page.server.sentTo(listPeople)).toHaveLength(2);
  await press('Undo');
  await screen.findByText('Asha Rao, Ravi Nair, Meera Iyer, 3');
  await screen.findByText('Asha Rao, Ravi Nair, 2');
  page.close();
});
