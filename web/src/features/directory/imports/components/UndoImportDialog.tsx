import type { ImportSummary } from '#contract/directory/imports.ts';
import { importMessages } from '#contract/directory/imports.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { useUndoImport } from '../api.ts';
import { undoConsequence } from './import-words.ts';

export type UndoImportDialogProps = {
  of: ImportSummary;
  onClose: () => void;
  /** Called when the undo has started in the background. */
  onStarted?: () => void;
};

/** Asks for confirmation before undoing an import, because that removes people and can't be reversed. */
export function UndoImportDialog({ of, onClose, onStarted }: UndoImportDialogProps) {
  const undoing = useUndoImport(of._id);
  return (
    <ConfirmDialog
      title={`Undo the import of ${of.fileName}?`}
      confirmLabel="Undo import"
      onConfirm={() => undoing.mutateAsync(undefined)}
      failed={importMessages.notUndone}
      onDone={() => {
        onStarted?.();
        onClose();
      }}
      onClose={onClose}
    >
      <p>{undoConsequence(of)}</p>
    </ConfirmDialog>
  );
}
