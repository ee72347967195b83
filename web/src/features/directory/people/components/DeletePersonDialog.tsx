import type { PersonListItem } from '#contract/directory/people.ts';
import { peopleMessages } from '#contract/directory/person.ts';
import { failureText } from '../../../../lib/client.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useDeletePerson, useRestorePerson } from '../api.ts';

export type DeletePersonDialogProps = {
  person: PersonListItem;
  onClose: () => void;
  onDone: (person: PersonListItem) => void;
};

/** Asks for confirmation before deleting a record, and explains the consequences. */
export default function DeletePersonDialog({ person, onClose, onDone }: DeletePersonDialogProps) {
  const deletion = useDeletePerson();
  const restoration = useRestorePerson();
  const restore = async (places: Parameters<typeof restoration.mutateAsync>[0]['places']) => {
    try {
      await restoration.mutateAsync({ id: person._id, places });
      toast.success(peopleMessages.restored);
    } catch (error) {
      // The email may have been taken in the meantime; the server says so.
      toast.failure(failureText(error, peopleMessages.notRestored));
    }
  };
  return (
    <ConfirmDialog
      title={`Delete ${person.name}?`}
      confirmLabel="Delete"
      onConfirm={() => deletion.mutateAsync(person._id)}
      failed={peopleMessages.notDeleted}
      onDone={(places) => {
        toast.success(peopleMessages.deleted, { undo: () => void restore(places) });
        onDone(person);
        onClose();
      }}
      onClose={onClose}
    >
      <p>The record is removed from the directory and all groups, and this person no longer receives messages.</p>
    </ConfirmDialog>
  );
}
