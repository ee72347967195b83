import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ModalFrame } from './ModalFrame.tsx';

export type ConfirmDialogProps = {
  opened: boolean;
  /** A question that names the thing: 'Delete Asha Rao?' */
  title: string;
  /** The consequence, in a sentence. */
  children: ReactNode;
  /** The verb on the button: 'Delete'. */
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
  working?: boolean;
  danger?: boolean;
};

/** For what cannot be undone. What can be undone is done at once, with a toast that offers Undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Cancel',
    onConfirm,
    onClose,
    working,
    danger = true,
  } = props;
  const footer = (
    <>
      <Button variant="default" onClick={onClose} data-autofocus>
        {cancelLabel}
      </Button>
      <Button color={danger ? 'red' : undefined} onClick={onConfirm} loading={working}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <ModalFrame opened={opened} onClose={onClose} title={title} size="small" footer={footer}>
      {children}
    </ModalFrame>
  );
}
