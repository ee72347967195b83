import { limits } from '#contract/base/rules.ts';
import { newNote, timelineMessages } from '#contract/directory/timeline.ts';
import { TextAreaField } from '../../../../ui/fields/TextField.tsx';
import { DraftForm } from '../../../../ui/forms/DraftForm.tsx';
import { useAddNote } from '../api.ts';
import classes from './NoteForm.module.css';

/** A note about the person. */
export function NoteForm({ id, userId }: { id: string; userId: string }) {
  const addition = useAddNote(id);
  return (
    <div className={classes.form}>
      <DraftForm
        draft={`note:${userId}:${id}`}
        rule={newNote.shape.body}
        field={{
          of: TextAreaField,
          label: 'Note',
          placeholder: 'Add a note for your colleagues',
          rows: 3,
          limit: limits.note,
        }}
        send={(body) => addition.mutateAsync(body)}
        saved={timelineMessages.noteAdded}
        failed={timelineMessages.noteNotAdded}
        submitLabel="Add note"
      />
    </div>
  );
}
