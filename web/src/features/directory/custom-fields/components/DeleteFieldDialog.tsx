import { useQuery } from '@tanstack/react-query';
import type { CustomField } from '#contract/directory/custom-fields.ts';
import { customFieldMessages } from '#contract/directory/custom-fields.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { heldQuery, useDeleteField } from '../api.ts';
import { consequenceText } from './consequence.ts';

/** Asks before a field goes, and says what goes with it. */
export function DeleteFieldDialog({ field, onClose }: { field: CustomField; onClose: () => void }) {
  const held = useQuery(heldQuery(field._id));
  const deletion = useDeleteField();
  return (
    <ConfirmDialog
      title={`Delete ${field.name}?`}
      confirmLabel="Delete field"
      onConfirm={() => deletion.mutateAsync(field._id)}
      done={customFieldMessages.deleted}
      failed={customFieldMessages.notDeleted}
      waiting={held.isLoading}
      onClose={onClose}
    >
      <p>
        {held.isLoading ? 'Counting ex-employees with a value in this field…' : consequenceText(held.data)} This cannot
        be undone.
      </p>
    </ConfirmDialog>
  );
}
