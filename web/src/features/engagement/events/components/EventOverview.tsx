import type { Campaign } from '#contract/engagement/campaigns.ts';
import { eventMessages } from '#contract/engagement/event-messages.ts';
import type { Event } from '#contract/engagement/events.ts';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import text from '../../../../ui/theme/text.module.css';
import { EventFacts } from './EventFacts.tsx';
import classes from './EventOverview.module.css';

type EventOverviewProps = {
  event: Event | undefined;
  campaign: Campaign;
  error: unknown;
  onRetry: () => unknown;
};

/** The top of an event's page: its cover beside when and where it is. */
export function EventOverview({ event, campaign, error, onRetry }: EventOverviewProps) {
  if (!event) return <LoadFailure error={error} failed={eventMessages.notFetched} onRetry={onRetry} />;
  return (
    <section className={classes.overview} aria-label="When and where" data-cover={event.cover !== null || undefined}>
      {event.cover && <img className={classes.cover} src={event.cover} alt="" width={1200} height={600} />}
      <div className={classes.facts}>
        {event.startsAt === null ? (
          <p className={text.muted}>No details yet. Add what it is, when and where.</p>
        ) : (
          <EventFacts event={event} campaign={campaign} />
        )}
      </div>
    </section>
  );
}
