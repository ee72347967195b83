import { timelineMessages } from '#contract/timeline.ts';
import { failureText } from '../../../lib/client.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDeleteNote } from '../api.ts';

export type DeleteNoteDialogProps = { id: string; noteId: string; onClose: () => void };

/** Asks, because a deleted note does not come back: a new one would have another author and another day. */
export function DeleteNoteDialog({ id, noteId, onClose }: DeleteNoteDialogProps) {
  const deletion = useDeleteNote(id);
  const [confirm, working] = useOnce(async () => {
    try {
      await deletion.mutateAsync(noteId);
      toast.success(timelineMessages.noteDeleted);
    } catch (error) {
      toast.failure(failureText(error, timelineMessages.noteNotDeleted));
    }
    onClose();
  });
  return (
    <ConfirmDialog
      opened
      title="Delete this note?"
      confirmLabel="Delete"
      working={working}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>It leaves the timeline for everybody and cannot be brought back.</p>
    </ConfirmDialog>
  );
}
