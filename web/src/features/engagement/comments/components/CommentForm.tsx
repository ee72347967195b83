import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { commentLimits, commentMessages, newComment } from '#contract/engagement/comments.ts';
import { dropDraft, keepDraft, readDraft } from '../../../../lib/drafts/draft.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextAreaField } from '../../../../ui/fields/TextField.tsx';
import { useSave } from '../../../../ui/forms/use-save.ts';
import text from '../../../../ui/theme/text.module.css';
import classes from './Comments.module.css';

type CommentFormProps = {
  /** Under which name what was typed waits, also after leaving the page. */
  draft: string;
  label: string;
  submitLabel: string;
  /** Who reads it. */
  children: ReactNode;
  onSave: (text: string) => Promise<unknown>;
};

/** The box below the comments on a post. */
export function CommentForm({ draft, label, submitLabel, children, onSave }: CommentFormProps) {
  const form = useForm({
    resolver: zodResolver(newComment),
    mode: 'onSubmit',
    shouldFocusError: false,
    defaultValues: { text: readDraft<string>(draft) ?? '' },
  });
  const written = useWatch({ control: form.control, name: 'text' });
  useEffect(() => (written ? keepDraft(draft, written) : dropDraft(draft)), [written, draft]);
  const { saving, formProps } = useSave({
    form,
    save: (comment) => onSave(comment.text),
    saved: commentMessages.written,
    failed: commentMessages.notWritten,
    onSaved: () => form.reset({ text: '' }),
  });
  return (
    <form className={classes.form} {...formProps}>
      <Field of={TextAreaField} control={form.control} name="text" label={label} rows={2} limit={commentLimits.text} />
      <p className={text.small}>{children}</p>
      <Button type="submit" variant="default" loading={saving}>
        {submitLabel}
      </Button>
    </form>
  );
}
