import { IconCalendarEvent } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { paths } from '#contract/base/paths.ts';
import type { FeedItem } from '#contract/ex-employee/own.ts';
import { FeedCard } from '#web/features/base/feed/components/FeedCard.tsx';
import { isOffline } from '../../../../lib/kept/offline.ts';
import { cardPicture } from '../../../../lib/smaller-picture.ts';
import text from '../../../../ui/theme/text.module.css';
import { ownEventsQuery } from '../api.ts';
import { DateTile } from './DateTile.tsx';
import classes from './Event.module.css';
import { whenText } from './event-words.ts';
import { FeedAnswer } from './FeedAnswer.tsx';
import { hasCancelledTicket, modeWords, standingOf, ticketOf } from './standing.ts';
import { CancelledTicket } from './Ticket.tsx';
import { TicketFold } from './TicketFold.tsx';

/** An event in the feed: when and where, the reader's answer, and the ticket, which also opens offline. */
export function FeedEvent({ item }: { item: Extract<FeedItem, { kind: 'event' }> }) {
  const { label } = standingOf(item);
  const client = useQueryClient();
  // The tickets that are kept for offline are as new as the feed: one that was cancelled since says so there, too.
  useEffect(() => {
    if (item.own && !isOffline()) void client.prefetchInfiniteQuery({ ...ownEventsQuery, staleTime: 60_000 });
  }, [client, item.own]);
  const card = useRef<HTMLElement>(null);
  const ticket = ticketOf(item);
  const where = [item.place?.name, item.modes.some(({ mode }) => mode === 'stream') && modeWords.stream];
  return (
    <FeedCard
      kind="Event"
      icon={IconCalendarEvent}
      at={item.at}
      note={label}
      cardRef={card}
      title={
        <Link to={paths.attendEvent} params={{ id: item._id }}>
          {item.title}
        </Link>
      }
    >
      {item.cover && (
        <img className={classes.cover} {...cardPicture(item.cover)} alt="" width={1200} height={600} loading="lazy" />
      )}
      <div className={classes.head}>
        <DateTile at={item.startsAt} zone={item.timeZone} />
        <div className={classes.words}>
          <p>{whenText(item, item.timeZone)}</p>
          <p className={`${text.muted} ${text.breaking}`}>{where.filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      {ticket && <TicketFold code={ticket} of={item.title} />}
      {hasCancelledTicket(item) && <CancelledTicket of={item.title} />}
      {item.canAnswer && <FeedAnswer event={item} card={card} />}
    </FeedCard>
  );
}
