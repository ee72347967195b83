import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './DialogFooter.module.css';

export type DialogFooterProps = {
  onCancel: () => void;
  cancelLabel?: string;
  /** Focuses Cancel: for actions that cannot be undone. */
  cautious?: boolean;
  /** The verb on the filled button. */
  label: string;
  /** The id of the form to submit, or the action. */
  form?: string;
  onConfirm?: () => void;
  working?: boolean;
  danger?: boolean;
  disabled?: boolean;
  /** Left of the others; in the main place while the main button is disabled. */
  aside?: ReactNode;
};

/** The buttons of a dialog: Cancel, and the one that acts. */
export function DialogFooter(props: DialogFooterProps) {
  const {
    onCancel,
    cancelLabel = 'Cancel',
    cautious,
    label,
    form,
    onConfirm,
    working,
    danger,
    disabled,
    aside,
  } = props;
  return (
    <>
      {aside && !disabled && <div className={classes.aside}>{aside}</div>}
      <Button variant="default" onClick={onCancel} data-autofocus={cautious || undefined}>
        {cancelLabel}
      </Button>
      <Button
        type={form ? 'submit' : 'button'}
        form={form}
        color={danger ? 'red' : undefined}
        onClick={onConfirm}
        loading={working}
        disabled={disabled}
      >
        {label}
      </Button>
      {disabled && aside}
    </>
  );
}
