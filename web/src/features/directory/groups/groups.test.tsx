import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { changeGroup, createGroup, deleteGroup, group, groupMessages, listGroups } from '#contract/directory/groups.ts';
import { createCampaign } from '#contract/engagement/campaign-routes.ts';
import { listHandovers } from '#contract/engagement/handovers.ts';
import { getCompanyPause } from '#contract/mail/mail-pauses.ts';
import { getMailAllowance } from '#contract/mail/mail-quota.ts';
import { features } from '#web/app/features.ts';
import { filterOptionsQuery, listQuery } from '#web/features/directory/audience/api.ts';
import { recordQuery } from '#web/features/directory/record/api.ts';
import { loadHandedIn, plugIn } from '#web/lib/feature.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { field, fill, Page, press, textIn } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample, sampleOf } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { groupsQuery } from './api.ts';
import SaveSearchDialog from './components/SaveSearchDialog.tsx';
import SelectGroupDialog from './components/SelectGroupDialog.tsx';
import { GroupsPage } from './pages/GroupsPage.tsx';

// Features provide the words for a search's filters.
beforeAll(async () => {
  // Another test in this window may have added its own.
  plugIn(features);
  await loadHandedIn(['filters']);
});

const friends = sample(group, { _id: idOf(7), name: 'Friends' });
const reads = (server: FakeServer) => server.answer(listGroups, [friends]);
const page = { show: <GroupsPage />, reads };
const members = { alumnis: [idOf(8), idOf(9)] };
const ofGroup = { params: { id: friends._id }, query: { members: '0' } } as const;
const menuOfGroup = (item: string) => async () => {
  await press(/Friends/);
  await press({ role: 'menuitem', name: item });
};
const selecting = {
  show: (close: () => void) => (
    <SelectGroupDialog
      onClose={close}
      onDone={() => {}}
      members={members}
      audience={{ emails: [], names: [], total: 2, selection: null }}
    />
  ),
  reads,
};

describeActions('Groups', [
  action({
    ...page,
    does: 'creates one',
    refreshes: [filterOptionsQuery, listQuery({ groupIds: [friends._id] }), recordQuery(idOf(8))],
    fill: () => fill('Group name', 'Sailors'),
    press: 'Create',
    route: createGroup,
    sends: { body: { name: 'Sailors' } },
    answer: friends,
    says: groupMessages.created,
    asksAnew: listGroups,
    fails: groupMessages.notCreated,
    tells: true,
  }),
  action({
    ...page,
    does: 'renames one',
    refreshes: [filterOptionsQuery, listQuery({ groupIds: [friends._id] }), recordQuery(idOf(8))],
    fill: async () => {
      await menuOfGroup('Rename')();
      await fill('New name of Friends', 'Old friends');
    },
    press: 'Rename',
    route: changeGroup,
    sends: { ...ofGroup, body: { name: 'Old friends' } },
    answer: friends,
    says: groupMessages.renamed,
    asksAnew: listGroups,
    fails: groupMessages.notRenamed,
    tells: true,
  }),
  action({
    ...page,
    does: 'deletes one',
    refreshes: [filterOptionsQuery, listQuery({ groupIds: [friends._id] }), recordQuery(idOf(8))],
    fill: menuOfGroup('Delete Group'),
    press: 'Delete Group',
    route: deleteGroup,
    sends: { params: { id: friends._id } },
    answer: { _id: friends._id },
    says: groupMessages.deleted,
    asksAnew: listGroups,
    fails: groupMessages.notDeleted,
  }),
  action({
    does: 'saves a search as a dynamic group',
    refreshes: [groupsQuery, filterOptionsQuery],
    show: (close) => <SaveSearchDialog filters={{ searchtext: 'pune' }} total={12} onClose={close} />,
    fill: () => fill('Group name', 'Pune'),
    press: 'Create',
    route: createGroup,
    sends: { body: { name: 'Pune', filters: { searchtext: 'pune' } } },
    answer: friends,
    says: groupMessages.created,
    fails: groupMessages.notCreated,
    tells: true,
  }),
  action({
    ...selecting,
    does: 'adds people to one',
    refreshes: [groupsQuery, filterOptionsQuery, listQuery({ groupIds: [friends._id] }), recordQuery(idOf(8))],
    press: /Friends/,
    route: changeGroup,
    sends: { ...ofGroup, body: members },
    answer: { ...friends, added: [idOf(9)], addedCount: 1 },
    says: 'Added 1 to Friends',
    undo: { sends: { ...ofGroup, body: { alumnisToRemove: [idOf(9)] } }, answer: friends, says: groupMessages.removed },
    fails: groupMessages.notAdded,
  }),
  action({
    ...selecting,
    does: 'creates a group to add people to',
    refreshes: [filterOptionsQuery, listQuery({ groupIds: [friends._id] }), recordQuery(idOf(8))],
    fill: async () => {
      await press('Create Group');
      await fill('Group name', 'Sailors');
    },
    press: 'Create',
    route: createGroup,
    sends: { body: { name: 'Sailors' } },
    answer: friends,
    says: groupMessages.created,
    next: 'Select group to add ex-employee',
    asksAnew: listGroups,
    fails: groupMessages.notCreated,
    tells: true,
  }),
]);

test.each([
  [{ added: [idOf(8), idOf(9)], addedCount: 2 }, 'Added 2 to Friends', ['Undo', 'Open', 'Dismiss']],
  // Can't be undone with more people than one request may name.
  [{ addedCount: 12_345 }, 'Added 12,345 to Friends', ['Open', 'Dismiss']],
  [{ added: [], addedCount: 0 }, 'Everyone selected is already in Friends', ['Open', 'Dismiss']],
])('after %j it says %s, the selection stays, and Open leads to the group', async (answer, says, buttons) => {
  const opened = new Page();
  let hasEnded = false;
  reads(opened.server).answer(changeGroup, { ...friends, ...answer });
  const audience = { emails: [], names: [], total: 2, selection: null };
  await opened.show(
    <SelectGroupDialog onClose={() => {}} onDone={() => (hasEnded = true)} members={members} audience={audience} />,
  );
  await press('Move here: Friends');
  const told = await screen.findByText(says);
  expect(hasEnded).toBe(false);
  const toasts = within(told.closest('[data-kind]') as HTMLElement);
  expect(
    toasts.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label')),
  ).toEqual(buttons);
  await press('Open');
  await waitFor(() => expect(opened.address).toBe(`/home/exemployee_management/search?groupIds=${friends._id}`));
  opened.close();
});

test('offers a message to everyone in a group, and a mailer to roles that may send one', async () => {
  const opened = new Page();
  const campaign = sampleOf(createCampaign, { _id: idOf(30) });
  opened.server.answer(listGroups, [{ ...friends, count: 138 }]).answer(createCampaign, campaign);
  await opened.show(<GroupsPage />);
  await press('Actions for Friends');
  await press({ role: 'menuitem', name: 'New mailer' });
  await waitFor(() => expect(opened.server.sentTo(createCampaign)).toHaveLength(1));
  expect(opened.server.sentTo(createCampaign)[0]?.body).toEqual({
    kind: 'mailer',
    name: 'Mailer to Friends',
    audience: { filters: { groupIds: [friends._id] }, removed: [] },
  });
  await waitFor(() => expect(opened.address).toBe(`/home/engagement/mailers/${idOf(30)}`));
  opened.close();
});

test.each([
  ['recruiter', 138, ['Send message', 'Rename', 'Delete Group']],
  ['hr', 138, ['Send message', 'New mailer', 'Rename', 'Delete Group']],
] as const)('a %s is offered the permitted actions', async (as, count, items) => {
  const opened = new Page();
  opened.server
    .answer(listGroups, [{ ...friends, count }])
    .answer(getMailAllowance, sampleOf(getMailAllowance))
    .answer(getCompanyPause, sampleOf(getCompanyPause))
    .answer(listHandovers, sampleOf(listHandovers));
  await opened.show(<GroupsPage />, { as });
  await press('Actions for Friends');
  expect((await screen.findAllByRole('menuitem')).map(textIn)).toEqual(items);
  await press({ role: 'menuitem', name: 'Send message' });
  await screen.findByRole('dialog', { name: /message/i });
  opened.close();
});

test('each group with its own number; the second one is renamed and deleted', async () => {
  const opened = new Page();
  const faces = [{ _id: idOf(21), name: 'Meera Krishnan', profileImg: null }];
  const sailors = sample(group, { _id: idOf(17), name: 'Sailors', count: 1204, faces });
  const pune = sample(group, { _id: idOf(18), name: 'Pune', count: 31, filters: { searchtext: 'pune' } });
  opened.server
    .answer(listGroups, [{ ...friends, count: 17 }, sailors, pune])
    .answer(changeGroup, sailors)
    .answer(deleteGroup, { _id: sailors._id });
  await opened.show(<GroupsPage />);
  await screen.findByText('Sailors');
  const cards = screen.getAllByRole('listitem').map(textIn);
  expect(cards).toEqual([
    expect.stringMatching(/^Friends17 ex-employee/),
    expect.stringMatching(/^Sailors1,204 ex-employee/),
    expect.stringMatching(/^Pune31 ex-employeeDynamic.*pune/),
  ]);
  await press('Actions for Sailors');
  await press({ role: 'menuitem', name: 'Rename' });
  expect(((await field('New name of Sailors')) as HTMLInputElement).value).toBe('Sailors');
  // The same name does nothing.
  await press('Rename');
  expect(opened.server.writes).toEqual([]);
  await press('Actions for Sailors');
  await press({ role: 'menuitem', name: 'Delete Group' });
  await screen.findByText(/^Its 1,204 ex-employees stay/);
  await press('Delete Group');
  expect(opened.server.sentTo(deleteGroup)).toMatchObject([{ params: { id: sailors._id } }]);
  opened.close();
});
