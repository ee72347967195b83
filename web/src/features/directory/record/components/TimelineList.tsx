import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TimelineEntry } from '#contract/directory/timeline.ts';
import { timelineMessages } from '#contract/directory/timeline.ts';
import { messageOf } from '../../../../lib/client.ts';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { Timeline } from '../../../../ui/lists/Timeline.tsx';
import { PersonSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { timelineQuery } from '../api.ts';
import { DeleteNoteDialog } from './DeleteNoteDialog.tsx';
import { TimelineItem } from './TimelineItem.tsx';
import classes from './TimelineList.module.css';
import { byDay } from './timeline-days.ts';

/** What happened to the person, day by day, the latest first. */
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
