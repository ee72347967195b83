import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts/draft.ts';
import { Field, type FieldOf } from '../fields/Field.tsx';
import classes from './DraftForm.module.css';
import { useSave } from './use-save.ts';

type DraftFormProps<Props> = {
  /** The key under which input is stored until it is sent, even after leaving the page. */
  draft: string;
  rule: z.ZodType<string, string>;
  /** The field for the text. */
  field: FieldOf<Props>;
  send: (text: string) => Promise<unknown>;
  saved: string;
  failed: string;
  submitLabel: string;
  /** Renders content that depends on the input. */
  children?: (typed: string) => ReactNode;
};

/** A form for a text to others, below existing texts. */
export function DraftForm<Props>(props: DraftFormProps<Props>) {
  const { draft, rule, field, send, saved, failed, submitLabel, children } = props;
  const form = useForm({
    resolver: zodResolver(z.object({ text: rule })),
    mode: 'onSubmit',
    shouldFocusError: false,
    defaultValues: { text: readDraft<string>(draft) ?? '' },
  });
  const typed = useWatch({ control: form.control, name: 'text' });
  useEffect(() => (typed ? keepDraft(draft, typed) : dropDraft(draft)), [typed, draft]);
  const { saving, formProps } = useSave({
    form,
    save: ({ text }) => send(text),
    fieldOf: () => 'text',
    saved,
    failed,
    onSaved: () => form.reset({ text: '' }),
  });
  return (
    <form
      className={classes.form}
      {...formProps}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
      }}
    >
      <Field {...field} control={form.control} name="text" />
      <Button type="submit" variant="default" loading={saving}>
        {submitLabel}
      </Button>
      {children?.(typed)}
    </form>
  );
}
