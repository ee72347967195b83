import type { ImportSummary } from '#contract/imports.ts';
import { importMessages } from '#contract/imports.ts';
import { ApiError, failureText } from '../../../lib/client.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUndoImport } from '../api.ts';
import { undoConsequence } from './import-words.ts';

export type UndoImportDialogProps = {
  of: ImportSummary;
  onClose: () => void;
  /** It goes on in the background from here. */
  onStarted?: () => void;
};

/** Asks before an import is taken back: what it added goes, and that cannot be undone in turn. */
export function UndoImportDialog({ of, onClose, onStarted }: UndoImportDialogProps) {
  const undoing = useUndoImport(of._id);
  const [undo, working] = useOnce(async () => {
    try {
      await undoing.mutateAsync(undefined);
      onStarted?.();
    } catch (error) {
      const refused = error instanceof ApiError && error.status === 409;
      toast.failure(refused ? error.message : failureText(error, importMessages.notUndone));
    }
    onClose();
  });
  return (
    <ConfirmDialog
      opened
      title={`Undo the import of ${of.fileName}?`}
      confirmLabel="Undo import"
      working={working}
      onConfirm={() => void undo()}
      onClose={onClose}
    >
      <p>{undoConsequence(of)}</p>
    </ConfirmDialog>
  );
}
