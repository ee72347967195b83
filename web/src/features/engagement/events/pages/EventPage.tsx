import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import { eventMessages } from '#contract/engagement/event-messages.ts';
import { CampaignView } from '#web/features/engagement/campaigns/components/CampaignView.tsx';
import { ClosingSection } from '#web/features/engagement/campaigns/components/ClosingSection.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { eventQuery } from '../api.ts';
import { EventFacts } from '../components/EventFacts.tsx';
import { EventResults } from '../components/EventResults.tsx';

/** What an event is, until it starts to be sent, and when its readers are reminded. */
function EventSection({ campaign }: { campaign: Campaign }) {
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

/** One event: until it starts what it is and whom it asks, from then on who comes. */
export const EventPage = () => (
  <CampaignView
    kind="event"
    renderContent={(campaign) => <EventSection campaign={campaign} />}
    renderAnswers={(campaign, mayManage) => <EventResults campaign={campaign} mayManage={mayManage} />}
  />
);
