import { ActionIcon } from '@mantine/core';
import { IconNote, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/base/rules.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import { type Application, type ApplicationNote, newApplicationNote } from '#contract/recruitment/applications.ts';
import { recruitersQuery } from '#web/features/recruitment/jobs/components/job-queries.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { MentionField } from '../../../../ui/fields/MentionField.tsx';
import { mentionedIn, partsOf } from '../../../../ui/fields/mentions.ts';
import { DraftForm } from '../../../../ui/forms/DraftForm.tsx';
import { Timeline, TimelineEntry } from '../../../../ui/lists/Timeline.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import { useAddNote, useDeleteNote } from '../api.ts';
import classes from './ApplicationPage.module.css';

/** The form for a note to colleagues. */
function NoteForm({ id, userId }: { id: string; userId: string }) {
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
        placeholder: 'Add a note for your colleagues. Type @ to mention someone.',
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
            {mentioned.length > 0 && `${mentioned.map(({ name }) => name).join(', ')} will be notified by email.`}
          </span>
        );
      }}
    </DraftForm>
  );
}

type ApplicationNotesProps = {
  application: Application;
  /** The author of new notes; null when the user may not write any. */
  writer: string | null;
};

/** The notes of colleagues about an application, newest first. */
export function ApplicationNotes({ application: { _id, noteList }, writer }: ApplicationNotesProps) {
  const deletion = useDeleteNote(_id);
  const [doomed, setDoomed] = useState<ApplicationNote>();
  return (
    <PartFrame title="Notes">
      {writer && <NoteForm id={_id} userId={writer} />}
      {noteList.length === 0 && <p className={text.muted}>No notes yet. Only your colleagues see them.</p>}
      {noteList.length > 0 && (
        <Timeline label="Notes">
          {noteList.toReversed().map((note) => (
            <TimelineEntry
              key={note._id}
              icon={IconNote}
              quoted
              meta={
                <>
                  <span>{note.by?.name ?? 'A former colleague'}</span>
                  <span aria-hidden>·</span>
                  <Moment at={note.at} />
                </>
              }
              action={
                writer &&
                note.deletable && (
                  <ActionIcon size="md" aria-label="Delete note" onClick={() => setDoomed(note)}>
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                )
              }
            >
              {partsOf(note.body, note.mentions).map((part, index) =>
                part.person ? <strong key={index}>{part.text}</strong> : part.text,
              )}
            </TimelineEntry>
          ))}
        </Timeline>
      )}
      {doomed && (
        <ConfirmDialog
          title="Delete this note?"
          confirmLabel="Delete"
          onConfirm={() => deletion.mutateAsync(doomed._id)}
          done={applicationMessages.noteDeleted}
          failed={applicationMessages.noteNotDeleted}
          onClose={() => setDoomed(undefined)}
        >
          <p>It is removed from the application for everyone. This can’t be undone.</p>
        </ConfirmDialog>
      )}
    </PartFrame>
  );
}
