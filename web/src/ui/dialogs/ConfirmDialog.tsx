import type { ReactNode } from 'react';
import { useTold } from '../pages/use-told.ts';
import { DialogFooter } from './DialogFooter.tsx';
import { ModalFrame } from './ModalFrame.tsx';

export type ConfirmDialogProps<Result> = {
  opened?: boolean;
  /** A question with the name of the thing: 'Delete Asha Rao?' */
  title: string;
  /** The consequence, in a sentence. */
  children: ReactNode;
  /** The verb on the button: 'Delete'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Errors it throws are shown in a toast. */
  onConfirm: () => Promise<Result>;
  /** The toast on success. */
  done?: string | ((result: Result) => string);
  failed?: string;
  /** Called instead of closing. */
  onDone?: (result: Result) => unknown;
  /** Also called when the server refuses: a retry would fail the same way. */
  onClose: () => void;
  /** Whether data about the consequence is still loading. */
  waiting?: boolean;
  danger?: boolean;
};

/** A confirmation for actions that cannot be undone. Others run at once, with a toast that offers Undo. */
export function ConfirmDialog<Result>(props: ConfirmDialogProps<Result>) {
  const {
    opened = true,
    title,
    children,
    confirmLabel,
    cancelLabel,
    onConfirm,
    onClose,
    waiting,
    danger = true,
  } = props;
  const { done, failed, onDone = onClose } = props;
  const [confirm, working] = useTold(onConfirm, { done, failed, onDone, onRefused: onClose });
  const footer = (
    <DialogFooter
      cautious
      onCancel={onClose}
      cancelLabel={cancelLabel}
      label={confirmLabel}
      onConfirm={() => void confirm()}
      working={working || waiting}
      danger={danger}
    />
  );
  return (
    <ModalFrame opened={opened} onClose={onClose} title={title} size="small" footer={footer}>
      {children}
    </ModalFrame>
  );
}
