import type { Group } from '#contract/directory/groups.ts';
import { groupMessages } from '#contract/directory/groups.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { useDeleteGroup } from '../api.ts';

/** Asks before a group goes, and says that its people stay. */
export function DeleteGroupDialog({ group, onClose }: { group: Group; onClose: () => void }) {
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
