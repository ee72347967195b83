import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import { eventMessages } from '#contract/engagement/event-messages.ts';
import { campaignQuery } from '#web/features/engagement/campaigns/components/campaign-query.ts';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { eventQuery } from '../api.ts';
import { EventEditor } from '../components/EventEditor.tsx';

/** Where an event is written: what, when and where, beside what its readers will see. */
export function EventContentPage() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const event = useQuery(eventQuery(id));
  const campaign = useQuery(campaignQuery(id));
  const error = event.error ?? campaign.error;
  return (
    <>
      <PageHeader
        title="Event details"
        description={campaign.data?.name}
        onBack={() => void navigate({ to: paths.event, params: { id } })}
        backLabel="Back to the event"
      />
      {event.data && campaign.data ? (
        <EventEditor key={id} event={event.data} campaign={campaign.data} />
      ) : error ? (
        <LoadFailure error={error} failed={eventMessages.notFetched} onRetry={() => event.refetch()} />
      ) : (
        <RowSkeletons count={5} />
      )}
    </>
  );
}
