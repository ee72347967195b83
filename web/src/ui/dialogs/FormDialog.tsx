import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useDiscard } from '../forms/use-discard.tsx';
import { type SaveOptions, useSave } from '../forms/use-save.ts';
import layout from '../pages/layout.module.css';
import { DialogFooter } from './DialogFooter.tsx';
import classes from './FormDialog.module.css';
import { ModalFrame, type ModalFrameProps } from './ModalFrame.tsx';

export type FormDialogProps<Values extends FieldValues, Sent, Result> = SaveOptions<Values, Sent, Result> & {
  title: string;
  size?: ModalFrameProps['size'];
  submitLabel?: string;
  danger?: boolean;
  disabled?: boolean;
  /** Shown beside the fields, or below them where there is no room; outside the form. */
  beside?: ReactNode;
  /** Another button, left of the others; in the main place while the main one is disabled. */
  aside?: ReactNode;
  /** The text about input lost by closing; null when only a confirmation is typed. */
  unsaved: string | null;
  /** By default, whether values differ from the form's initial ones. */
  isChanged?: boolean;
  onDiscard?: () => void;
  /** Also called after a save, unless `onSaved` is given. */
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog: Cancel, the one filled button, the rules of saving, and a question before input is lost. */
export function FormDialog<Values extends FieldValues, Sent, Result>(props: FormDialogProps<Values, Sent, Result>) {
  const {
    form,
    title,
    size,
    submitLabel = 'Save',
    danger,
    disabled,
    aside,
    beside,
    unsaved,
    onClose,
    children,
  } = props;
  const { isChanged = form.formState.isDirty, onDiscard = () => {}, onSaved = onClose } = props;
  const id = useId();
  const { saving, hasSaved, formProps } = useSave({ ...props, onSaved });
  const discard = useDiscard({
    isChanged: () => unsaved !== null && isChanged && !hasSaved(),
    onDiscard,
    onClose,
    words: unsaved ?? '',
  });
  const footer = (
    <DialogFooter
      onCancel={discard.close}
      label={submitLabel}
      form={id}
      working={saving}
      {...{ danger, disabled, aside }}
    />
  );
  const fields = (
    <form id={id} className={layout.fields} {...formProps}>
      {children}
    </form>
  );
  return (
    <>
      <ModalFrame opened onClose={discard.close} covered={discard.asking} title={title} size={size} footer={footer}>
        {beside ? (
          <div className={classes.columns}>
            {fields}
            <div className={classes.beside}>{beside}</div>
          </div>
        ) : (
          fields
        )}
      </ModalFrame>
      {discard.question}
    </>
  );
}
