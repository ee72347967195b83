import { IconCalendarEvent } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '#contract/base/paths.ts';
import { eventMessages } from '#contract/engagement/event-messages.ts';
import type { EventToAnswer } from '#contract/engagement/events.ts';
import { OwnCampaigns } from '#web/features/engagement/campaigns/components/OwnCampaigns.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { ownEventsQuery } from '../api.ts';
import { DateTile } from './DateTile.tsx';
import { shortWhen, whereText } from './event-words.ts';
import { hasCancelledTicket, standingOf, ticketOf } from './standing.ts';
import { CancelledTicket } from './Ticket.tsx';
import { TicketFold } from './TicketFold.tsx';

const isOnline = ({ modes }: EventToAnswer) => modes.some(({ mode }) => mode === 'stream');

/** The events that the person was asked to, the next first, each with its ticket. */
export function OwnEvents() {
  const list = useInfiniteQuery(ownEventsQuery);
  if (list.isPending) return <RowSkeletons count={3} />;
  if (!list.data)
    return <LoadFailure error={list.error} failed={eventMessages.listNotFetched} onRetry={() => list.refetch()} />;
  const events = list.data.pages.flatMap((page) => page.events);
  const items = events.map((event) => {
    const ticket = ticketOf(event);
    return {
      _id: event._id,
      name: event.title,
      ...standingOf(event),
      picture: <DateTile at={event.startsAt} zone={event.timeZone} />,
      facts: [shortWhen(event.startsAt, event.timeZone), whereText(event.place?.name ?? null, isOnline(event))]
        .filter(Boolean)
        .join(' · '),
      more: ticket ? (
        <TicketFold code={ticket} of={event.title} />
      ) : (
        hasCancelledTicket(event) && <CancelledTicket of={event.title} />
      ),
    };
  });
  return <OwnCampaigns kind="event" icon={IconCalendarEvent} to={paths.attendEvent} items={items} list={list} />;
}
