import type { Group } from '#contract/groups.ts';
import { groupMessages } from '#contract/groups.ts';
import { failureText } from '../../../lib/client.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDeleteGroup } from '../api.ts';

/** Asks before a group goes, and says that its people stay. */
export function DeleteGroupDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const deletion = useDeleteGroup();
  const [confirm, working] = useOnce(async () => {
    try {
      await deletion.mutateAsync(group._id);
      toast.success(groupMessages.deleted);
    } catch (error) {
      toast.failure(failureText(error, groupMessages.notDeleted));
    }
    onClose();
  });
  const people =
    group.count === 1 ? 'Its one ex-employee stays' : `Its ${group.count.toLocaleString('en-IN')} ex-employees stay`;
  return (
    <ConfirmDialog
      opened
      title={`Delete ${group.name}?`}
      confirmLabel="Delete Group"
      working={working}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        {group.count === 0 ? 'Nobody is in this group.' : `${people} in the directory; only the group goes.`} This
        cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
