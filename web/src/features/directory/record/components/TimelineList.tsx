import { ActionIcon, Anchor, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type TimelineEntry, timelineMessages } from '#contract/directory/timeline.ts';
import { byDay } from '../../../../lib/by-day.ts';
import { messageOf } from '../../../../lib/client.ts';
import { handedIn, type TimelineLink, type TimelineWords } from '../../../../lib/feature.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useSubjectWords } from '../../../../lib/subject-words.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { TimelineEntry as Entry, Timeline } from '../../../../ui/lists/Timeline.tsx';
import { PersonSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import { timelineQuery, useDeleteNote } from '../api.ts';
import classes from './TimelineList.module.css';

export type DeleteNoteDialogProps = { id: string; noteId: string; onClose: () => void };

/** Asks, because a deleted note does not come back: a new one would have another author and another day. */
export function DeleteNoteDialog({ id, noteId, onClose }: DeleteNoteDialogProps) {
  const deletion = useDeleteNote(id);
  return (
    <ConfirmDialog
      title="Delete this note?"
      confirmLabel="Delete"
      onConfirm={() => deletion.mutateAsync(noteId)}
      done={timelineMessages.noteDeleted}
      failed={timelineMessages.noteNotDeleted}
      onClose={onClose}
    >
      <p>It is removed from the timeline for everyone. This can’t be undone.</p>
    </ConfirmDialog>
  );
}

/** How the feature that the entry is of shows it. */
const wordsFor = (entry: TimelineEntry) => handedIn('timeline')[entry.kind] as TimelineWords;

type TimelineItemProps = { entry: TimelineEntry; onDelete: () => void };

/** One thing that happened: what, who, and how long ago. */
function TimelineItem({ entry, onDelete }: TimelineItemProps) {
  const { icon, iconOf, headline, detail, badges, link } = wordsFor(entry);
  const subjectOf = useSubjectWords();
  const profile = useProfile();
  const isNote = entry.kind === 'note';
  const [whole, setWhole] = useState(false);
  const said = entry.kind === 'reply' ? (whole && entry.whole) || entry.text || entry.subject : headline(entry);
  const words = entry.kind === 'mail' ? subjectOf(said) : said;
  return (
    <Entry
      icon={iconOf?.(entry) ?? icon}
      quoted={isNote || entry.kind === 'reply'}
      detail={detail?.(entry) ?? null}
      meta={
        <>
          {entry.by && <span>{entry.by.name}</span>}
          {entry.by && <span aria-hidden>·</span>}
          <Moment at={entry.at} />
          {badges?.(entry).map(({ label, tone }) => (
            <StatusBadge key={label} tone={tone}>
              {label}
            </StatusBadge>
          ))}
          {entry.kind === 'reply' && entry.whole && (
            <Anchor component="button" type="button" size="xs" aria-expanded={whole} onClick={() => setWhole(!whole)}>
              {whole ? 'Show less' : 'Show the whole email'}
            </Anchor>
          )}
        </>
      }
      action={
        isNote &&
        entry.deletable && (
          <ActionIcon size="md" aria-label="Delete note" onClick={onDelete}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )
      }
    >
      {isNote && <span className="visually-hidden">Note: </span>}
      {entry.kind === 'reply' && (
        <span className="visually-hidden">{entry.automatic ? 'Automatic reply: ' : 'Reply: '}</span>
      )}
      <Headline to={link?.(entry, profile) ?? null}>{words}</Headline>
    </Entry>
  );
}

/** An event, with a link where it has a page that the reader may see. */
function Headline({ to, children }: { to: TimelineLink | null; children: string }) {
  return to ? <Link {...to}>{children}</Link> : children;
}

/** Events of the person, day by day, the latest first. */
export function TimelineList({ id }: { id: string }) {
  const timeline = useInfiniteQuery(timelineQuery(id));
  const [doomed, setDoomed] = useState<TimelineEntry>();
  if (timeline.isPending) return <PersonSkeletons count={4} />;
  if (timeline.isError && !timeline.data)
    return (
      <div role="alert">
        <p className={classes.nothing}>{`${timelineMessages.notFetched}. ${messageOf(timeline.error)}`}</p>
        <Button variant="default" size="xs" onClick={() => timeline.refetch()}>
          Try again
        </Button>
      </div>
    );
  const entries = timeline.data.pages.flatMap((page) => page.entries);
  return (
    <>
      {entries.length === 0 && <p className={classes.nothing}>Nothing here yet.</p>}
      {byDay(entries).map(({ day, label, entries: those }) => (
        <div key={day} className={classes.of}>
          <h3 className={classes.day}>{label}</h3>
          <Timeline>
            {those.map((entry) => (
              <TimelineItem key={entry._id} entry={entry} onDelete={() => setDoomed(entry)} />
            ))}
          </Timeline>
        </div>
      ))}
      <ShowMore list={timeline} label="Show older" wide />
      {doomed && <DeleteNoteDialog id={id} noteId={doomed._id} onClose={() => setDoomed(undefined)} />}
    </>
  );
}
