import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import {
  IconArrowBackUp,
  IconArrowMerge,
  IconBriefcase,
  IconMail,
  IconNote,
  IconPencil,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react';
import type { TimelineEntry } from '#contract/timeline.ts';
import { Moment } from '../../../ui/Moment.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { TimelineEntry as Entry } from '../../../ui/Timeline.tsx';
import { detailOf, headlineOf, mailStates } from './timeline-words.ts';

const icons: Record<TimelineEntry['kind'], Icon> = {
  added: IconUserPlus,
  changed: IconPencil,
  deleted: IconTrash,
  restored: IconArrowBackUp,
  merged: IconArrowMerge,
  mail: IconMail,
  note: IconNote,
};

export type TimelineItemProps = { entry: TimelineEntry; onDelete: () => void };

/** One thing that happened: what, who, and how long ago. */
export function TimelineItem({ entry, onDelete }: TimelineItemProps) {
  const Picture = entry.kind === 'mail' && entry.type === 'rehire' ? IconBriefcase : icons[entry.kind];
  const isNote = entry.kind === 'note';
  return (
    <Entry
      icon={Picture}
      quoted={isNote}
      detail={detailOf(entry)}
      meta={
        <>
          {entry.by && <span>{entry.by.name}</span>}
          {entry.by && <span aria-hidden>·</span>}
          <Moment at={entry.at} />
          {entry.kind === 'mail' && (
            <StatusBadge tone={mailStates[entry.state].tone}>{mailStates[entry.state].label}</StatusBadge>
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
      {isNote ? entry.body : headlineOf(entry)}
    </Entry>
  );
}
