import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/base/rules.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import { newApplicationNote } from '#contract/recruitment/applications.ts';
import { recruitersQuery } from '#web/features/recruitment/jobs/components/job-queries.ts';
import { MentionField } from '../../../../ui/fields/MentionField.tsx';
import { mentionedIn } from '../../../../ui/fields/mentions.ts';
import { DraftForm } from '../../../../ui/forms/DraftForm.tsx';
import { useAddNote } from '../api.ts';
import classes from './ApplicationPage.module.css';

/** A note for the colleagues. */
export function NoteForm({ id, userId }: { id: string; userId: string }) {
  const { data: team = [] } = useQuery(recruitersQuery);
  const colleagues = team.filter(({ _id }) => _id !== userId);
  const addition = useAddNote(id);
  return (
    <DraftForm
      draft={`application-note:${userId}:${id}`}
      rule={newApplicationNote.shape.body}
      field={{
        of: MentionField,
        label: 'Note',
        placeholder: 'Add a note for your colleagues; @ mentions one',
        people: colleagues,
        rows: 3,
        limit: limits.note,
      }}
      send={(body) => addition.mutateAsync({ body, mentions: mentionedIn(body, colleagues).map(({ _id }) => _id) })}
      saved={applicationMessages.noteAdded}
      failed={applicationMessages.noteNotAdded}
      submitLabel="Add note"
    >
      {(typed) => {
        const mentioned = mentionedIn(typed, colleagues);
        return (
          <span className={classes.told} role="status">
            {mentioned.length > 0 && `We tell ${mentioned.map(({ name }) => name).join(', ')} by mail.`}
          </span>
        );
      }}
    </DraftForm>
  );
}
