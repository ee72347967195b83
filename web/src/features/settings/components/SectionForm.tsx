import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { failureText } from '../../../lib/client.ts';
import { focusFirstFault } from '../../../lib/focus-fault.ts';
import { showServerErrors } from '../../../lib/form-errors.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { FormFooter } from '../../../ui/FormFooter.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDiscard } from '../../../ui/use-discard.tsx';
import classes from './Section.module.css';

type SectionFormProps<Values extends FieldValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>;
  onSave: (values: Sent) => Promise<unknown>;
  saved: string;
  failed: string;
  /** The one primary action. */
  label?: string;
  /** The fields go back to these once it is saved; without it to what was typed. */
  afterwards?: Values;
  children: ReactNode;
};

/** The form of a section: one save button, faults beside their fields, and a question before changes are lost. */
export function SectionForm<Values extends FieldValues, Sent>(props: SectionFormProps<Values, Sent>) {
  const { form, onSave, saved, failed, label = 'Save', afterwards, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const { isDirty } = form.formState;
  const discard = useDiscard({
    isChanged: () => isDirty,
    onDiscard: () => form.reset(),
    words: 'Your changes have not been saved.',
  });
  const [submit, working] = useOnce(
    form.handleSubmit(
      async (values) => {
        try {
          await onSave(values);
          form.reset(afterwards ?? form.getValues());
          toast.success(saved);
        } catch (error) {
          if (showServerErrors(form as unknown as UseFormReturn<Values>, error)) focusFirstFault(element.current);
          else toast.failure(failureText(error, failed));
        }
      },
      () => focusFirstFault(element.current),
    ),
  );
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={classes.fields}>{children}</div>
      <FormFooter words={isDirty ? 'Not saved yet' : ''}>
        {isDirty && (
          <Button variant="default" onClick={() => form.reset()}>
            Discard
          </Button>
        )}
        <Button type="submit" loading={working}>
          {label}
        </Button>
      </FormFooter>
      {discard.question}
    </form>
  );
}
