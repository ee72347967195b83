import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import layout from '../pages/layout.module.css';
import { FormFooter } from './FormFooter.tsx';
import { useDiscard } from './use-discard.tsx';
import { type SaveOptions, useSave } from './use-save.ts';

export type PageFormProps<Values extends FieldValues, Sent, Result> = SaveOptions<Values, Sent, Result> & {
  submitLabel?: string;
  /** Replaces the one button, for several ways to save. */
  buttons?: (saving: boolean) => ReactNode;
  /** Whether its fields are in two columns. */
  wide?: boolean;
  /** Returns the values after a save; by default the input. */
  afterwards?: (result: Result) => Values;
  unsaved?: string;
  /** Whether a note above its fields says that input is stored. */
  kept?: boolean;
  readOnly?: boolean;
  children: ReactNode;
};

/** A form on a page: its save button is always visible below it, and a question is asked before changes are lost. `onSaved` leaves it. */
export function PageForm<Values extends FieldValues, Sent, Result>(props: PageFormProps<Values, Sent, Result>) {
  const {
    form,
    submitLabel = 'Save',
    buttons,
    wide,
    afterwards,
    unsaved = 'Your changes haven’t been saved.',
    kept,
    readOnly,
    onSaved,
    children,
  } = props;
  const { isDirty } = form.formState;
  const restart = (result: Result) => form.reset(afterwards ? afterwards(result) : form.getValues());
  const { saving, hasSaved, formProps } = useSave({
    ...props,
    onSaved: (result) => {
      restart(result);
      return onSaved?.(result);
    },
  });
  const isLeft = () => onSaved !== undefined && hasSaved();
  const discard = useDiscard({
    isChanged: () => isDirty && !isLeft(),
    onDiscard: () => form.reset(),
    words: unsaved,
  });
  return (
    <form className={wide ? layout.wide : layout.narrow} {...formProps}>
      {readOnly ? (
        <fieldset disabled className={`${layout.fields} ${layout.plain}`}>
          {children}
        </fieldset>
      ) : (
        <div className={layout.fields}>{children}</div>
      )}
      {!readOnly && (
        <FormFooter words={isDirty && !kept ? 'Unsaved changes' : ''}>
          {isDirty && (
            <Button variant="default" onClick={() => form.reset()}>
              Discard
            </Button>
          )}
          {buttons?.(saving) ?? (
            <Button type="submit" loading={saving}>
              {submitLabel}
            </Button>
          )}
        </FormFooter>
      )}
      {discard.question}
    </form>
  );
}
