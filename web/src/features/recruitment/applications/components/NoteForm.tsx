import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { limits } from '#contract/base/rules.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import { newApplicationNote } from '#contract/recruitment/applications.ts';
import { recruitersQuery } from '#web/features/recruitment/jobs/components/job-queries.ts';
import { dropDraft, keepDraft, readDraft } from '../../../../lib/drafts/draft.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { MentionField } from '../../../../ui/fields/MentionField.tsx';
import { mentionedIn } from '../../../../ui/fields/mentions.ts';
import { useSave } from '../../../../ui/forms/use-save.ts';
import { useAddNote } from '../api.ts';
import classes from './ApplicationPage.module.css';

const rules = newApplicationNote.pick({ body: true });

/** A note for the colleagues. What was typed waits here until it is added, also after leaving the page. */
export function NoteForm({ id, userId }: { id: string; userId: string }) {
  const draft = `application-note:${userId}:${id}`;
  const { data: team = [] } = useQuery(recruitersQuery);
  const colleagues = team.filter(({ _id }) => _id !== userId);
  const addition = useAddNote(id);
  const form = useForm({
    resolver: zodResolver(rules),
    mode: 'onSubmit',
    shouldFocusError: false,
    defaultValues: { body: readDraft<string>(draft) ?? '' },
  });
  const body = useWatch({ control: form.control, name: 'body' });
  useEffect(() => (body ? keepDraft(draft, body) : dropDraft(draft)), [body, draft]);
  const mentioned = mentionedIn(body, colleagues);
  const { saving, formProps } = useSave({
    form,
    save: (note) =>
      addition.mutateAsync({
        body: note.body,
        mentions: mentionedIn(note.body, colleagues).map((colleague) => colleague._id),
      }),
    fieldOf: () => 'body',
    saved: applicationMessages.noteAdded,
    failed: applicationMessages.noteNotAdded,
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
        of={MentionField}
        control={form.control}
        name="body"
        label="Note"
        placeholder="Add a note for your colleagues; @ mentions one"
        people={colleagues}
        rows={3}
        limit={limits.note}
      />
      <Button type="submit" variant="default" loading={saving}>
        Add note
      </Button>
      <span className={classes.told} role="status">
        {mentioned.length > 0 && `We tell ${mentioned.map(({ name }) => name).join(', ')} by mail.`}
      </span>
    </form>
  );
}
