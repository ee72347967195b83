import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Campaign } from '#contract/campaigns.ts';
import { eventMessages } from '#contract/event-messages.ts';
import { paths } from '#contract/paths.ts';
import buttons from '../../../ui/button.module.css';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { PartFrame } from '../../../ui/PartFrame.tsx';
import { RowSkeletons } from '../../../ui/Skeletons.tsx';
import text from '../../../ui/text.module.css';
import { ClosingSection } from '../../campaigns/components/ClosingSection.tsx';
import { eventQuery } from '../api.ts';
import { EventFacts } from './EventFacts.tsx';

/** What an event is, until it starts to be sent, and when its readers are reminded. */
export function EventSection({ campaign }: { campaign: Campaign }) {
  const { data: event, error, refetch } = useQuery(eventQuery(campaign._id));
  const isWritten = event?.startsAt != null;
  return (
    <>
      <PartFrame
        title="Event"
        action={
          event && (
            <Link to={paths.eventContent} params={{ id: campaign._id }} className={buttons.button}>
              {isWritten ? 'Edit event' : 'Write the event'}
            </Link>
          )
        }
      >
        {error && !event && <LoadFailure error={error} failed={eventMessages.notFetched} onRetry={refetch} />}
        {!error && !event && <RowSkeletons count={3} />}
        {event && !isWritten && (
          <p className={text.muted}>Nothing is written yet. Say what the event is, when and where.</p>
        )}
        {event && isWritten && <EventFacts event={event} />}
      </PartFrame>
      <ClosingSection campaign={campaign} />
    </>
  );
}
