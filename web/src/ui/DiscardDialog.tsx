import type { ReactNode } from 'react';
import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export type DiscardDialogProps = {
  opened: boolean;
  /** What would be lost: 'What you wrote has not been sent.' */
  children: ReactNode;
  onDiscard: () => void;
  onStay: () => void;
};

/** Asked whenever a form with changes is left. */
export function DiscardDialog({ opened, children, onDiscard, onStay }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title="Discard your changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={onDiscard}
      onClose={onStay}
    >
      {children}
    </ConfirmDialog>
  );
}

/**
 * For a form in a dialog: `close` closes it, or asks first when it has changes.
 * @returns `asking` for the frame's `covered`, and the question to render beside the frame
 */
export function useDiscard(changed: boolean, onClose: () => void, words: string) {
  const [asking, setAsking] = useState(false);
  return {
    asking,
    close: () => (changed ? setAsking(true) : onClose()),
    question: (
      <DiscardDialog opened={asking} onDiscard={onClose} onStay={() => setAsking(false)}>
        {words}
      </DiscardDialog>
    ),
  };
}
