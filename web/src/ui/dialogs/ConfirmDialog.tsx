import type { ReactNode } from 'react';
import { useTold } from '../pages/use-told.ts';
import { DialogFooter } from './DialogFooter.tsx';
import { ModalFrame } from './ModalFrame.tsx';

export type ConfirmDialogProps<Result> = {
  opened?: boolean;
  /** A question that names the thing: 'Delete Asha Rao?' */
  title: string;
  /** The consequence, in a sentence. */
  children: ReactNode;
  /** The verb on the button: 'Delete'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** What it throws is said in a toast. */
  onConfirm: () => Promise<Result>;
  /** The toast of success. */
  done?: string | ((result: Result) => string);
  failed?: string;
  /** Follows instead of closing. */
  onDone?: (result: Result) => unknown;
  /** Also when the server says no: asked again it would say the same. */
  onClose: () => void;
  /** What the consequence depends on is on its way. */
  waiting?: boolean;
  danger?: boolean;
};

/** For what cannot be undone. What can be undone is done at once, with a toast that offers Undo. */
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
