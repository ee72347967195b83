import { changeGroup, groupMessages, group as groupSchema, listGroups } from '#contract/directory/groups.ts';
import { getPerson, listTags, personRecord, updatePerson } from '#contract/directory/people.ts';
import { peopleMessages } from '#contract/directory/person.ts';
import * as timeline from '#contract/directory/timeline.ts';
import { filterOptionsQuery, listQuery } from '#web/features/directory/audience/api.ts';
import { groupsQuery } from '#web/features/directory/groups/api.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { fill, press } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { recordQuery, timelineQuery } from './api.ts';
import EligibilityDialog from './components/EligibilityDialog.tsx';
import { NoteForm } from './components/NoteForm.tsx';
import { RecordGroups } from './components/RecordGroups.tsx';
import { RecordTags } from './components/RecordTags.tsx';
import { DeleteNoteDialog } from './components/TimelineList.tsx';

const { timelineMessages } = timeline;
const friends = { _id: idOf(9), name: 'Friends' };
const ravi = sample(personRecord, { _id: idOf(7), name: 'Ravi Nair', tags: ['sailor'], groups: [friends] });
const group = sample(groupSchema, friends);
const params = { id: ravi._id };
const note = {
  kind: 'note',
  _id: idOf(8),
  at: '2026-05-01T08:00:00.000Z',
  by: null,
  body: 'Wants to return',
  deletable: true,
} as const;
const reads = (server: FakeServer) =>
  server
    .answer(getPerson, ravi)
    .answer(listTags, [])
    .answer(listGroups, [])
    .answer(timeline.listTimeline, { entries: [], nextCursor: null })
    .answer(changeGroup, group);

// Tags and groups change at once and are sent in turn, so that one can be added while another is on its way; the same twice is the same.
const inTurn = 2;

describeActions('The record', [
  action({
    does: 'adds a note',
    refreshes: [timelineQuery(ravi._id)],
    show: <NoteForm id={ravi._id} userId={idOf(1)} />,
    fill: () => fill('Note', 'Wants to return'),
    press: 'Add note',
    route: timeline.addNote,
    sends: { params, body: { body: 'Wants to return' } },
    answer: note,
    says: timelineMessages.noteAdded,
    fails: timelineMessages.noteNotAdded,
    fault: { path: 'body', label: 'Note' },
  }),
  action({
    does: 'deletes a note',
    refreshes: [timelineQuery(ravi._id)],
    show: (close) => <DeleteNoteDialog id={ravi._id} noteId={note._id} onClose={close} />,
    press: 'Delete',
    route: timeline.deleteNote,
    sends: { params: { ...params, noteId: note._id } },
    answer: { _id: note._id },
    says: timelineMessages.noteDeleted,
    fails: timelineMessages.noteNotDeleted,
  }),
  action({
    does: 'says whether they are eligible for rehire',
    refreshes: [recordQuery(ravi._id), timelineQuery(ravi._id), listQuery({}), filterOptionsQuery, groupsQuery],
    show: (close) => <EligibilityDialog person={ravi} onClose={close} />,
    reads,
    fill: async () => {
      await press({ role: 'radio', name: /^Eligible/ });
      await fill('Reason', 'Left on good terms');
    },
    press: 'Save',
    route: updatePerson,
    sends: { params, body: { rehireEligibility: { value: 'eligible', reason: 'Left on good terms' } } },
    answer: ravi,
    says: peopleMessages.updated,
    fails: peopleMessages.notUpdated,
    fault: { path: 'reason', label: 'Reason' },
  }),
  action({
    does: 'takes the eligibility away',
    refreshes: [recordQuery(ravi._id), timelineQuery(ravi._id), listQuery({}), filterOptionsQuery, groupsQuery],
    show: (close) => (
      <EligibilityDialog person={{ ...ravi, rehireEligibility: { value: 'eligible', reason: null } }} onClose={close} />
    ),
    reads,
    press: 'Clear',
    route: updatePerson,
    sends: { params, body: { rehireEligibility: null } },
    answer: ravi,
    says: peopleMessages.updated,
    fails: peopleMessages.notUpdated,
  }),
  action({
    does: 'adds a tag',
    refreshes: [recordQuery(ravi._id), timelineQuery(ravi._id), listQuery({}), filterOptionsQuery, groupsQuery],
    show: <RecordTags person={ravi} />,
    reads,
    fill: async () => {
      await press('Add tag');
      await fill('New tag', 'mentor');
    },
    press: 'Add',
    route: updatePerson,
    sends: { params, body: { tags: ['sailor', 'mentor'] } },
    answer: ravi,
    fails: peopleMessages.notUpdated,
    twice: inTurn,
  }),
  action({
    does: 'takes a tag away',
    refreshes: [recordQuery(ravi._id), timelineQuery(ravi._id), listQuery({}), filterOptionsQuery, groupsQuery],
    show: <RecordTags person={ravi} />,
    reads,
    press: 'Remove tag sailor',
    route: updatePerson,
    sends: { params, body: { tags: [] } },
    answer: ravi,
    fails: peopleMessages.notUpdated,
    twice: inTurn,
  }),
  action({
    does: 'takes a person out of a group',
    refreshes: [recordQuery(ravi._id), timelineQuery(ravi._id), listQuery({}), filterOptionsQuery, groupsQuery],
    show: <RecordGroups person={ravi} onAdd={() => {}} />,
    reads,
    press: 'Remove from group Friends',
    route: changeGroup,
    sends: { params: { id: friends._id }, query: { members: '0' }, body: { alumnisToRemove: [ravi._id] } },
    answer: group,
    says: groupMessages.removed,
    fails: groupMessages.notRemoved,
    twice: inTurn,
  }),
  action({
    does: 'puts a person back into a group',
    refreshes: [recordQuery(ravi._id), timelineQuery(ravi._id), listQuery({}), filterOptionsQuery, groupsQuery],
    show: <RecordGroups person={ravi} onAdd={() => {}} />,
    reads,
    fill: () => press('Remove from group Friends'),
    press: 'Undo',
    route: changeGroup,
    sends: { params: { id: friends._id }, query: { members: '0' }, body: { alumnis: [ravi._id] } },
    answer: group,
    fails: groupMessages.notAdded,
  }),
]);
