import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { limits } from '#contract/rules.ts';
import { newNote, timelineMessages } from '#contract/timeline.ts';
import { failureText } from '../../../lib/client.ts';
import { dropDraft, keepDraft, readDraft } from '../../../lib/draft.ts';
import { showServerErrors } from '../../../lib/form-errors.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { Field } from '../../../ui/Field.tsx';
import { TextAreaField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAddNote } from '../api.ts';
import classes from './NoteForm.module.css';

/** A note about the person. What was typed waits here until it is added, also after leaving the page. */
export function NoteForm({ id, userId }: { id: string; userId: string }) {
  const draft = `note:${userId}:${id}`;
  const element = useRef<HTMLFormElement>(null);
  const addition = useAddNote(id);
  const form = useForm({
    resolver: zodResolver(newNote),
    mode: 'onSubmit',
    defaultValues: { body: readDraft<string>(draft) ?? '' },
  });
  const body = useWatch({ control: form.control, name: 'body' });
  useEffect(() => (body ? keepDraft(draft, body) : dropDraft(draft)), [body, draft]);
  const [submit, adding] = useOnce(
    form.handleSubmit(async (note) => {
      try {
        await addition.mutateAsync(note.body);
        form.reset({ body: '' });
        toast.success(timelineMessages.noteAdded);
      } catch (error) {
        showServerErrors(form, error);
        toast.failure(failureText(error, timelineMessages.noteNotAdded));
      }
    }),
  );
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) element.current?.requestSubmit();
      }}
    >
      <Field
        of={TextAreaField}
        control={form.control}
        name="body"
        label="Note"
        placeholder="What should colleagues know?"
        rows={3}
        limit={limits.note}
      />
      <Button type="submit" variant="default" loading={adding}>
        Add note
      </Button>
    </form>
  );
}
