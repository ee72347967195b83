import { personListItem, personRecord, restorePerson, updatePerson } from '#contract/directory/people.ts';
import { peopleMessages } from '#contract/directory/person.ts';
import { dashboardQuery, indiaMapQuery } from '#web/features/company/dashboard/api.ts';
import { filterOptionsQuery, totalQuery } from '#web/features/directory/audience/api.ts';
import { groupsQuery } from '#web/features/directory/groups/api.ts';
import { recordQuery } from '#web/features/directory/record/api.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { press } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
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
    does: 'brings back',
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
