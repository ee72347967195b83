import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { changeGroup, group, groupMessages, listGroups } from '#contract/directory/groups.ts';
import { listPeople } from '#contract/directory/people.ts';
import { filterOptionsQuery, listQuery } from '#web/features/directory/audience/api.ts';
import { everyone, memberDescriptor } from '#web/features/directory/audience/components/selection.ts';
import { groupsQuery } from '#web/features/directory/groups/api.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { press } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample, sampleOf } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { useLeaveGroup } from './components/use-leave-group.ts';

const friends = sample(group, { _id: idOf(7), name: 'Friends', filters: null });
const filters = { groupIds: [friends._id] };
const members = memberDescriptor(everyone, filters);
const params = { id: friends._id };
const removed = [idOf(8), idOf(9)];
const reads = (server: FakeServer) =>
  server.answer(listGroups, [friends]).answer(listPeople, sampleOf(listPeople, { alumnis: [] }));

/** The button with the group's list behind it. */
function LeaveButton() {
  useInfiniteQuery(listQuery(filters));
  const leave = useLeaveGroup(filters, () => {});
  return leave && <Button onClick={() => void leave(members)}>Remove from group</Button>;
}

describeActions('People in a group (section 8: removed from group)', [
  action({
    does: 'are removed at once, also with select-all',
    refreshes: [groupsQuery, filterOptionsQuery],
    show: <LeaveButton />,
    reads,
    press: 'Remove from group',
    route: changeGroup,
    sends: { params, query: { members: '0' }, body: { groupId: friends._id, ...members, remove: true } },
    answer: { ...friends, removed },
    says: groupMessages.removed,
    asksAnew: [listPeople, listGroups],
    fails: groupMessages.notRemoved,
    tells: true,
  }),
  action({
    does: 'are restored by Undo',
    refreshes: [groupsQuery, filterOptionsQuery],
    show: <LeaveButton />,
    reads: (server) => {
      reads(server);
      server.answer(changeGroup, { ...friends, removed });
    },
    fill: () => press('Remove from group'),
    press: 'Undo',
    route: changeGroup,
    sends: { params, query: { members: '0' }, body: { alumnis: removed } },
    answer: friends,
    says: groupMessages.added,
    asksAnew: [listPeople, listGroups],
    fails: groupMessages.notAdded,
    tells: true,
  }),
]);
