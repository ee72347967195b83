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
import { exactTime, lastActive } from '../../../lib/dates.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import classes from './TimelineList.module.css';
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
  const detail = detailOf(entry);
  return (
    <li className={classes.entry}>
      <span className={classes.icon} aria-hidden>
        <Picture size={16} />
      </span>
      <div className={`${classes.words} ${isNote ? classes.withNote : ''}`}>
        {isNote && <span className="visually-hidden">Note: </span>}
        <p className={isNote ? classes.note : undefined}>{isNote ? entry.body : headlineOf(entry)}</p>
        {detail && <p className={classes.meta}>{detail}</p>}
        <p className={classes.meta}>
          {entry.by && <span>{entry.by.name}</span>}
          {entry.by && <span aria-hidden>·</span>}
          <time dateTime={entry.at} title={exactTime(entry.at)}>
            {lastActive(entry.at)}
          </time>
          {entry.kind === 'mail' && (
            <StatusBadge tone={mailStates[entry.state].tone}>{mailStates[entry.state].label}</StatusBadge>
          )}
        </p>
      </div>
      {isNote && entry.deletable && (
        <ActionIcon size="md" aria-label="Delete note" onClick={onDelete}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
