import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import { type Group, groupMessages } from '#contract/directory/groups.ts';
import { failureText, messageOf } from '../../../../lib/client.ts';
import type { SelectionDialogProps } from '../../../../lib/selected.ts';
import { ModalFrame } from '../../../../ui/dialogs/ModalFrame.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PersonSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { groupsQuery, useAddToGroup, useCreateGroup, useUndoAdding } from '../api.ts';
import { createTexts, GroupNameForm } from './GroupNameForm.tsx';
import { groupIcon } from './group-icon.ts';
import { dynamicWords, noGroups } from './group-words.ts';
import classes from './SelectGroupDialog.module.css';

type SelectGroupRowProps = {
  group: Group;
  /** Whether the group was just created in this dialog, so that pressing Enter adds people to it. */
  fresh: boolean;
  working: boolean;
  disabled: boolean;
  onMove: () => void;
};

function SelectGroupRow({ group, fresh, working, disabled, onMove }: SelectGroupRowProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (fresh) button.current?.focus();
  }, [fresh]);
  const dynamic = group.filters !== null;
  const Picture = groupIcon(group.name);
  return (
    <li className={classes.row}>
      <Picture size={20} stroke={1.75} className={layout.sign} aria-hidden />
      <div className={`${layout.words} ${text.breaking}`}>
        <p>{group.name}</p>
        <p className={text.small}>
          {`${group.count.toLocaleString('en-IN')} ex-employee`}
          {dynamic && ` · ${dynamicWords}`}
        </p>
      </div>
      {dynamic ? (
        // People can't be added to a dynamic group by hand; the row says why.
        <StatusBadge tone="info">Dynamic</StatusBadge>
      ) : (
        <Button
          ref={button}
          variant="light"
          size="xs"
          className={classes.move}
          aria-label={`Move here: ${group.name}`}
          loading={working}
          disabled={disabled}
          onClick={onMove}
        >
          Move here
        </Button>
      )}
    </li>
  );
}

/** The number of groups from which the list has a search field. */
const searchFrom = 8;

/** The dialog that adds the selection to an existing or new group (spec section 2, Select group). */
export default function SelectGroupDialog({ onClose, members, audience }: SelectionDialogProps) {
  const count = audience.total;
  const groups = useQuery(groupsQuery);
  const creation = useCreateGroup();
  const addition = useAddToGroup();
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<string>();
  const [search, setSearch] = useState('');

  const undoing = useUndoAdding();
  const navigate = useNavigate();
  const undo = (id: string, added: string[]) =>
    undoing.mutateAsync({ id, added }).then(
      () => toast.success(groupMessages.removed),
      (error: unknown) => toast.failure(failureText(error, groupMessages.notRemoved)),
    );
  // The selection stays, for adding the same people to another group or messaging them.
  const [add, adding] = useTold((group: Group) => addition.mutateAsync({ group, members }), {
    failed: groupMessages.notAdded,
    onDone: ({ _id, name, added = [], addedCount = 0 }) => {
      toast.success(groupMessages.addedTo(addedCount, name), {
        ...(added.length > 0 && { undo: () => void undo(_id, added) }),
        open: () => void navigate({ to: paths.search, search: { groupIds: _id } }),
      });
      onClose();
    },
  });
  const create = async (name: string) => {
    const group = await creation.mutateAsync({ name });
    toast.success(groupMessages.created);
    setSearch('');
    setCreated(group._id);
    setCreating(false);
  };

  const all = groups.data ?? [];
  const rows = all.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <ModalFrame opened onClose={onClose} title="Select group to add ex-employee">
      <div className={classes.top}>
        <p className={text.muted}>{`${count.toLocaleString('en-IN')} selected`}</p>
        {!creating && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setCreating(true)}
          >
            Create Group
          </Button>
        )}
      </div>
      {creating && (
        <div className={classes.create}>
          <GroupNameForm
            {...createTexts}
            label="Group name"
            labelled
            autoFocus
            onSubmit={create}
            onCancel={() => setCreating(false)}
          />
        </div>
      )}
      {all.length >= searchFrom && (
        <TextInput
          aria-label="Search groups"
          placeholder="Search groups"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          leftSection={<IconSearch size={16} aria-hidden />}
        />
      )}
      {groups.isPending && <PersonSkeletons count={4} />}
      {groups.isError && (
        <EmptyState
          title={messageOf(groups.error)}
          action={
            <Button variant="default" onClick={() => groups.refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {groups.isSuccess && all.length === 0 && !creating && <EmptyState title={noGroups} />}
      {all.length > 0 && rows.length === 0 && <p className={classes.none}>No groups match.</p>}
      <ul className={classes.list} aria-label="Groups">
        {rows.map((group) => (
          <SelectGroupRow
            key={group._id}
            group={group}
            fresh={group._id === created}
            working={adding && addition.variables?.group._id === group._id}
            disabled={adding}
            onMove={() => void add(group)}
          />
        ))}
      </ul>
    </ModalFrame>
  );
}
