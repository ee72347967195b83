import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { limits } from '#contract/base/rules.ts';
import { newNote, timelineMessages } from '#contract/directory/timeline.ts';
import { dropDraft, keepDraft, readDraft } from '../../../../lib/drafts/draft.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextAreaField } from '../../../../ui/fields/TextField.tsx';
import { useSave } from '../../../../ui/forms/use-save.ts';
import { useAddNote } from '../api.ts';
import classes from './NoteForm.module.css';

/** A note about the person. What was typed waits here until it is added, also after leaving the page. */
export function NoteForm({ id, userId }: { id: string; userId: string }) {
  const draft = `note:${userId}:${id}`;
  const addition = useAddNote(id);
  const form = useForm({
    resolver: zodResolver(newNote),
    mode: 'onSubmit',
    shouldFocusError: false,
    defaultValues: { body: readDraft<string>(draft) ?? '' },
  });
  const body = useWatch({ control: form.control, name: 'body' });
  useEffect(() => (body ? keepDraft(draft, body) : dropDraft(draft)), [body, draft]);
  const { saving, formProps } = useSave({
    form,
    save: (note) => addition.mutateAsync(note.body),
    saved: timelineMessages.noteAdded,
    failed: timelineMessages.noteNotAdded,
    onSaved: () => form.reset({ body: '' }),
  });
  return (
    <form
      className={classes.form}
      {...formProps}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
      }}
    >
      <Field
        of={TextAreaField}
        control={form.control}
        name="body"
        label="Note"
        placeholder="Add a note for your colleagues"
        rows={3}
        limit={limits.note}
      />
      <Button type="submit" variant="default" loading={saving}>
        Add note
      </Button>
    </form>
  );
}
