import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { failureText } from '../../../lib/client.ts';
import { focusFirstFault } from '../../../lib/focus-fault.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDiscard } from '../../../ui/use-discard.tsx';
import classes from './OwnProfile.module.css';

type OwnDialogProps<Values extends FieldValues, Read> = {
  title: string;
  form: UseFormReturn<Values, unknown, Read>;
  /** Saves, and says so; what it throws is shown. */
  onSave: (values: Read) => Promise<unknown>;
  /** Puts the server's faults beside their fields. @returns whether one found its field */
  showErrors: (error: unknown) => boolean;
  saveLabel?: string;
  failed: string;
  onClose: () => void;
  children: ReactNode;
};

/** A form about the own record, in a dialog: fits a phone, and the page below stays a page to read. */
export function OwnDialog<Values extends FieldValues, Read>(props: OwnDialogProps<Values, Read>) {
  const { title, form, onSave, showErrors, saveLabel = 'Save', failed, onClose, children } = props;
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const { isDirty } = form.formState;
  const discard = useDiscard({
    isChanged: () => isDirty,
    onDiscard: () => {},
    onClose,
    words: 'Your changes have not been saved.',
  });
  const toFault = () => focusFirstFault(element.current);
  const [submit, saving] = useOnce(
    form.handleSubmit(async (values) => {
      try {
        await onSave(values);
        onClose();
      } catch (error) {
        if (showErrors(error)) toFault();
        else toast.failure(failureText(error, failed));
      }
    }, toFault),
  );
  const footer = (
    <>
      <Button variant="default" onClick={discard.close}>
        Cancel
      </Button>
      <Button type="submit" form={id} loading={saving}>
        {saveLabel}
      </Button>
    </>
  );
  return (
    <>
      <ModalFrame opened onClose={discard.close} covered={discard.asking} title={title} footer={footer}>
        <form
          id={id}
          ref={element}
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {children}
        </form>
      </ModalFrame>
      {discard.question}
    </>
  );
}
