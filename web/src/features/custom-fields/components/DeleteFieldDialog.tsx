import { useQuery } from '@tanstack/react-query';
import type { CustomField } from '#contract/custom-fields.ts';
import { customFieldMessages } from '#contract/custom-fields.ts';
import { failureText } from '../../../lib/client.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { heldQuery, useDeleteField } from '../api.ts';
import { consequenceText } from './consequence.ts';

/** Asks before a field goes, and says what goes with it. */
export function DeleteFieldDialog({ field, onClose }: { field: CustomField; onClose: () => void }) {
  const held = useQuery(heldQuery(field._id));
  const deletion = useDeleteField();
  const [confirm, working] = useOnce(async () => {
    try {
      await deletion.mutateAsync(field._id);
      toast.success(customFieldMessages.deleted);
    } catch (error) {
      toast.failure(failureText(error, customFieldMessages.notDeleted));
    }
    onClose();
  });
  return (
    <ConfirmDialog
      opened
      title={`Delete ${field.name}?`}
      confirmLabel="Delete field"
      working={working || held.isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        {held.isLoading ? 'Counting the ex-employees who have something in this field…' : consequenceText(held.data)}{' '}
        This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
