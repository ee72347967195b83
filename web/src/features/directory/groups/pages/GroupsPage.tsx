import { Menu } from '@mantine/core';
import { IconFolders, IconMail, IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Group, groupMessages } from '#contract/directory/groups.ts';
import { mailerMessages } from '#contract/engagement/campaign-messages.ts';
import { can } from '../../../../lib/can.ts';
import { plugged } from '../../../../lib/feature.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useAsked } from '../../../../lib/use-asked.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { AvatarStack } from '../../../../ui/lists/AvatarStack.tsx';
import { GalleryCard } from '../../../../ui/lists/GalleryCard.tsx';
import { MoreMenu } from '../../../../ui/lists/MoreMenu.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { CardSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { groupsQuery, useCreateGroup, useCreateMailer, useDeleteGroup, useRenameGroup } from '../api.ts';
import groupCardClasses from '../components/GroupCard.module.css';
import { createTexts, GroupNameForm } from '../components/GroupNameForm.tsx';
import { groupIcon } from '../components/group-icon.ts';
import { noGroups } from '../components/group-words.ts';
import { SavedSearch } from '../components/SavedSearch.tsx';
import classes from './GroupsPage.module.css';

type GroupCardProps = {
  group: Group;
  /** Absent when the group can't be changed, which makes the card read-only. */
  onDelete?: (group: Group) => void;
  onMessage: (group: Group) => void;
};

/** Returns the group's people as the dialogs for a selection take them. */
function chosenIn({ _id, count }: Group) {
  const selection = { selectAll: true, selectAllRemoved: [], filters: { groupIds: [_id] } };
  return { audience: { emails: [], names: [], total: count, selection }, members: selection };
}

const messageAction = () => plugged('selectionActions').find(({ key }) => key === 'message');

/** The actions for messaging everyone in a group, for roles that may. */
function WriteToGroup({
  group,
  onMessage,
  onMailer,
}: Pick<GroupCardProps, 'group' | 'onMessage'> & { onMailer: () => void }) {
  const profile = useProfile();
  const message = messageAction();
  const isEmpty = group.count === 0;
  return (
    <>
      {message && can(profile, message.may) && (
        <Menu.Item
          leftSection={<IconMail size={18} aria-hidden />}
          disabled={isEmpty}
          onPointerEnter={() => void message.load()}
          onClick={() => onMessage(group)}
        >
          Send message
        </Menu.Item>
      )}
      {can(profile, 'campaigns:manage') && (
        <Menu.Item leftSection={<IconSend size={18} aria-hidden />} disabled={isEmpty} onClick={onMailer}>
          New mailer
        </Menu.Item>
      )}
    </>
  );
}

/** A group, which links to its ex-employees and can be renamed in place or deleted. */
function GroupCard({ group, onDelete, onMessage }: GroupCardProps) {
  const [renaming, setRenaming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const finish = () => {
    flushSync(() => setRenaming(false));
    opener.current?.focus();
  };
  const rename = useRenameGroup();
  const navigate = useNavigate();
  const createMailer = useCreateMailer();
  const [begin] = useTold(() => createMailer.mutateAsync(group), {
    failed: mailerMessages.notCreated,
    onDone: ({ _id }) => navigate({ to: '/home/engagement/mailers/$id', params: { id: _id } }),
  });
  const Picture = groupIcon(group.name);
  const submit = async (name: string) => {
    // The same name does nothing (spec section 4).
    if (name !== group.name) {
      await rename.mutateAsync({ id: group._id, name });
      toast.success(groupMessages.renamed);
    }
    finish();
  };
  if (renaming)
    return (
      <div className={groupCardClasses.renaming}>
        <GroupNameForm
          label={`New name of ${group.name}`}
          initial={group.name}
          submitLabel="Rename"
          failed={groupMessages.notRenamed}
          autoFocus
          onSubmit={submit}
          onCancel={finish}
        />
      </div>
    );
  const menu = onDelete && (
    <MoreMenu opener={opener} label={`Actions for ${group.name}`}>
      <WriteToGroup group={group} onMessage={onMessage} onMailer={() => void begin()} />
      <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setRenaming(true)}>
        Rename
      </Menu.Item>
      <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} color="red" onClick={() => onDelete(group)}>
        Delete Group
      </Menu.Item>
    </MoreMenu>
  );
  return (
    <GalleryCard
      picture={<Picture size={20} stroke={1.75} />}
      renderTitle={(className) => (
        <Link
          to="/home/exemployee_management/search"
          search={{ groupIds: group._id }}
          className={className}
          title={group.name}
        >
          {group.name}
        </Link>
      )}
      facts={
        <>
          {`${group.count.toLocaleString('en-IN')} ex-employee`}
          {group.filters ? <StatusBadge tone="info">Dynamic</StatusBadge> : <AvatarStack people={group.faces} />}
        </>
      }
      menu={menu}
    >
      {group.filters && <SavedSearch filters={group.filters} />}
    </GalleryCard>
  );
}

/** Asks for confirmation before deleting a group, and says that its people stay. */
function DeleteGroupDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const deletion = useDeleteGroup();
  const people =
    group.count === 1 ? 'Its one ex-employee stays' : `Its ${group.count.toLocaleString('en-IN')} ex-employees stay`;
  return (
    <ConfirmDialog
      title={`Delete ${group.name}?`}
      confirmLabel="Delete Group"
      onConfirm={() => deletion.mutateAsync(group._id)}
      done={groupMessages.deleted}
      failed={groupMessages.notDeleted}
      onClose={onClose}
    >
      <p>
        {group.count === 0 ? 'This group is empty.' : `${people} in the directory. Only the group is deleted.`} This
        can’t be undone.
      </p>
    </ConfirmDialog>
  );
}

/** The page of groups (spec section 2, Groups page). */
export function GroupsPage() {
  const groups = useQuery(groupsQuery);
  const able = can(useProfile(), 'groups:manage');
  const creation = useCreateGroup();
  const [doomed, setDoomed] = useState<Group>();
  const [reached, setReached] = useState<Group>();
  const MessageDialog = messageAction()?.Dialog;
  const form = useRef<HTMLElement>(null);
  useAsked('create', () => form.current?.querySelector('input')?.focus(), able);
  const create = async (name: string) => {
    await creation.mutateAsync({ name });
    toast.success(groupMessages.created);
  };
  return (
    <>
      <PageHeader title="Groups" description="Organise ex-employees into groups to find and message them together." />
      {able && (
        <section ref={form} className={classes.create} aria-labelledby="create-group">
          <h2 id="create-group">Create new group</h2>
          <GroupNameForm {...createTexts} label="Group name" placeholder="Name of the group" onSubmit={create} />
        </section>
      )}
      <section aria-labelledby="existing-groups">
        <h2 id="existing-groups" className={classes.heading}>
          Existing Groups
          {groups.data && groups.data.length > 0 && <span className={classes.number}>{groups.data.length}</span>}
        </h2>
        {groups.isPending && <CardSkeletons height="5.5rem" />}
        {groups.isError && !groups.data && <LoadFailure error={groups.error} onRetry={() => groups.refetch()} />}
        {groups.data?.length === 0 && (
          <EmptyState icon={IconFolders} title={noGroups}>
            {able && 'Create your first group above, then add people from the directory.'}
          </EmptyState>
        )}
        <ul className={classes.cards}>
          {groups.data?.map((group) => (
            <li key={group._id}>
              <GroupCard group={group} onDelete={able ? setDoomed : undefined} onMessage={setReached} />
            </li>
          ))}
        </ul>
      </section>
      {reached && MessageDialog && (
        <Suspense fallback={null}>
          <MessageDialog {...chosenIn(reached)} onClose={() => setReached(undefined)} onDone={() => {}} />
        </Suspense>
      )}
      {doomed && <DeleteGroupDialog group={doomed} onClose={() => setDoomed(undefined)} />}
    </>
  );
}
