import type { ImportSummary } from '#contract/directory/imports.ts';
import { importMessages } from '#contract/directory/imports.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
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
