import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts/draft.ts';
import { useSave } from './use-save.ts';

type Draft = { text: string };
type DraftFormProps = {
  /** The key under which what was typed waits until it is sent, also after leaving the page. */
  draft: string;
  rule: z.ZodType<string, string>;
  send: (text: string) => Promise<unknown>;
  saved: string;
  failed: string;
  submitLabel: string;
  className: string | undefined;
  /** The field `text`. */
  children: (control: Control<Draft>) => ReactNode;
  /** What follows from what is typed. */
  after?: (typed: string) => ReactNode;
};

/** A text for somebody to read, written at the end of what is there. */
export function DraftForm({
  draft,
  rule,
  send,
  saved,
  failed,
  submitLabel,
  className,
  children,
  after,
}: DraftFormProps) {
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
      className={className}
      {...formProps}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
      }}
    >
      {children(form.control)}
      <Button type="submit" variant="default" loading={saving}>
        {submitLabel}
      </Button>
      {after?.(typed)}
    </form>
  );
}
