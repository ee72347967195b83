import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isOpenToChange, labelOf } from '#contract/base/campaign-states.ts';
import { paths } from '#contract/base/paths.ts';
import type { EventLine } from '#contract/engagement/event-list.ts';
import { MoreMenu } from '../../../../ui/lists/MoreMenu.tsx';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import { toneOf } from '../../../../ui/text/state-colors.ts';
import text from '../../../../ui/theme/text.module.css';
import classes from './EventList.module.css';
import { EventThumbnail } from './EventThumbnail.tsx';
import { numbersText, shortWhen, whereText } from './event-words.ts';

const EventMenuItems = lazy(async () => ({ default: (await import('./EventMenuItems.tsx')).EventMenuItems }));

type EventListProps = { events: readonly EventLine[]; mayManage: boolean };

/** Events as a calendar lists them: cover, title, when and where, how many come, and the state. */
export const EventList = ({ events, mayManage }: EventListProps) => (
  <ul className={classes.list} aria-label="Events">
    {events.map((line) => (
      <EventRow key={line._id} line={line} mayManage={mayManage} />
    ))}
  </ul>
);

function EventRow({ line, mayManage }: { line: EventLine; mayManage: boolean }) {
  const { _id, name, state, event, by, handedOverAt } = line;
  const { startsAt, endsAt, timeZone, place, isOnline } = event;
  const isOver = state === 'finished' || (endsAt !== null && Date.parse(endsAt) <= Date.now());
  const where = whereText(place, isOnline);
  const when = [startsAt ? shortWhen(startsAt, timeZone) : 'No date yet', where].filter(Boolean).join(' · ');
  const isHandedOver = by !== null && handedOverAt !== null && isOpenToChange(state);
  const numbers = isHandedOver ? `Handed over by ${by}` : state === 'cancelled' ? '' : numbersText(event, isOver);
  return (
    <li className={classes.row}>
      <EventThumbnail cover={event.cover} startsAt={startsAt} timeZone={timeZone} />
      <div className={classes.words}>
        <Link
          to={paths.event}
          params={{ id: _id }}
          className={`${classes.title} ${text.oneLine}`}
          title={event.title || name}
        >
          {event.title || name}
        </Link>
        <p className={`${classes.when} ${text.oneLine}`} title={when}>
          {startsAt ? <time dateTime={startsAt}>{when}</time> : when}
        </p>
      </div>
      <div className={classes.facts}>
        <span className={`${classes.numbers} ${text.oneLine}`} title={numbers}>
          {numbers}
        </span>
        <span className={classes.state}>
          <StatusBadge tone={toneOf(state)}>{labelOf('event', state)}</StatusBadge>
        </span>
      </div>
      {mayManage && (
        <div className={classes.menu}>
          <MoreMenu label={`Actions for ${event.title || name}`}>
            <Suspense fallback={<Menu.Item disabled>Loading…</Menu.Item>}>
              <EventMenuItems line={line} />
            </Suspense>
          </MoreMenu>
        </div>
      )}
    </li>
  );
}

/** Rows of the same shape while the list is on its way. */
export const EventListSkeleton = ({ count = 6 }: { count?: number }) => (
  <div role="status" aria-label="Loading" className={classes.list}>
    {Array.from({ length: count }, (_, place) => (
      <div key={place} className={classes.row}>
        <span className={classes.bone}>
          <Skeleton height="100%" />
        </span>
        <div className={classes.words}>
          <Skeleton width={`${35 + ((place * 7) % 20)}%`} />
          <span className={classes.when}>
            <Skeleton width={`${50 + ((place * 11) % 25)}%`} height="0.75rem" />
          </span>
        </div>
        <div className={classes.facts}>
          <Skeleton width="7rem" height="0.75rem" />
        </div>
      </div>
    ))}
  </div>
);
