import type { PersonListItem } from '#contract/people.ts';
import { peopleMessages } from '#contract/person.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDeletePerson } from '../api.ts';

export type DeletePersonDialogProps = {
  person: PersonListItem;
  onClose: () => void;
  onDeleted: (person: PersonListItem) => void;
};

/** Asks before a record leaves the directory, and names what that means. */
export function DeletePersonDialog({ person, onClose, onDeleted }: DeletePersonDialogProps) {
  const deletion = useDeletePerson();
  const confirm = () =>
    deletion.mutate(person._id, {
      onSuccess: () => {
        toast.success(peopleMessages.deleted);
        onDeleted(person);
      },
      onError: () => toast.failure(peopleMessages.notDeleted),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      opened
      title={`Delete ${person.name}?`}
      confirmLabel="Delete"
      working={deletion.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>The record leaves the directory and every group, and no more messages go to this person.</p>
    </ConfirmDialog>
  );
}
