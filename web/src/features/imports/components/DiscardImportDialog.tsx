import type { ImportSummary } from '#contract/imports.ts';
import { messageOf } from '../../../lib/client.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDiscardImport } from '../api.ts';

export type DiscardImportDialogProps = { of: ImportSummary; onClose: () => void; onDiscarded: () => void };

/** Asks before an import that was not confirmed is forgotten: what was mended in it is gone. */
export function DiscardImportDialog({ of, onClose, onDiscarded }: DiscardImportDialogProps) {
  const discarding = useDiscardImport(of._id);
  const [discard, working] = useOnce(async () => {
    try {
      await discarding.mutateAsync();
      onDiscarded();
    } catch (error) {
      toast.failure(messageOf(error));
      onClose();
    }
  });
  return (
    <ConfirmDialog
      opened
      title={`Discard ${of.fileName}?`}
      confirmLabel="Discard"
      working={working}
      onConfirm={() => void discard()}
      onClose={onClose}
    >
      <p>The file and everything mended in it are forgotten. No ex-employee is added or changed.</p>
    </ConfirmDialog>
  );
}
