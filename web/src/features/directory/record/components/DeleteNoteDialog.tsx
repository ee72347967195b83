import { timelineMessages } from '#contract/directory/timeline.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { useDeleteNote } from '../api.ts';

export type DeleteNoteDialogProps = { id: string; noteId: string; onClose: () => void };

/** Asks, because a deleted note does not come back: a new one would have another author and another day. */
export function DeleteNoteDialog({ id, noteId, onClose }: DeleteNoteDialogProps) {
  const deletion = useDeleteNote(id);
  return (
    <ConfirmDialog
      title="Delete this note?"
      confirmLabel="Delete"
      onConfirm={() => deletion.mutateAsync(noteId)}
      done={timelineMessages.noteDeleted}
      failed={timelineMessages.noteNotDeleted}
      onClose={onClose}
    >
      <p>It is removed from the timeline for everyone. This can’t be undone.</p>
    </ConfirmDialog>
  );
}
