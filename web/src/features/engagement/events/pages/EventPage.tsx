import { Button } from '@mantine/core';
import { IconPencil, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { isOpenToChange } from '#contract/base/campaign-states.ts';
import { paths } from '#contract/base/paths.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import type { Event } from '#contract/engagement/events.ts';
import { CampaignView } from '#web/features/engagement/campaigns/components/CampaignView.tsx';
import { ClosingSection } from '#web/features/engagement/campaigns/components/ClosingSection.tsx';
import { campaignQuery } from '#web/features/engagement/campaigns/components/campaign-query.ts';
import { stateOf } from '#web/features/engagement/campaigns/components/campaign-words.ts';
import { usePhone } from '../../../../ui/pages/use-phone.ts';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import { eventQuery } from '../api.ts';
import { DateTile } from '../components/DateTile.tsx';
import { EventOverview } from '../components/EventOverview.tsx';
import { EventPageSkeleton } from '../components/EventPageSkeleton.tsx';
import { EventResults } from '../components/EventResults.tsx';

const isLive = ({ state }: Campaign) => state === 'running' || state === 'paused';

/** The next step: write the event, then check people in. Events without a place have no check-in. */
function EventActions({ event, campaign: { _id, state } }: { event: Event; campaign: Campaign }) {
  const isWritten = event.startsAt !== null;
  const isOver = state === 'finished' || state === 'cancelled';
  const hasDoor = event.place !== null && (state === 'running' || state === 'paused');
  return (
    <>
      {!isOver && (
        <Button
          variant={isWritten ? 'default' : 'filled'}
          leftSection={<IconPencil size={18} aria-hidden />}
          renderRoot={(props) => <Link to={paths.eventContent} params={{ id: _id }} {...props} />}
        >
          {isWritten ? 'Edit event' : 'Add details'}
        </Button>
      )}
      {hasDoor && (
        <Button
          variant={state === 'running' ? 'filled' : 'default'}
          leftSection={<IconQrcode size={18} aria-hidden />}
          renderRoot={(props) => <Link to={paths.eventCheckIn} params={{ id: _id }} {...props} />}
        >
          Check in
        </Button>
      )}
    </>
  );
}

function EventState({ state }: Pick<Campaign, 'state'>) {
  const { label, tone } = stateOf('event', state);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

/** The page of an event: what, when and where; until it starts its audience, then the attendees. */
export function EventPage() {
  const { id = '' } = useParams({ strict: false });
  const isPhone = usePhone();
  const campaign = useQuery(campaignQuery(id));
  const live = campaign.data !== undefined && isLive(campaign.data);
  const { data: event, error, isFetched, refetch } = useQuery(eventQuery(id, live));
  // Its title is part of both. After a failure the skeleton stays away: the view below asks again whenever it appears.
  if (!campaign.isFetched || (campaign.data && !isFetched)) return <EventPageSkeleton />;
  return (
    <CampaignView
      kind="event"
      head={(shown) => ({
        ...(event && {
          title: event.title,
          state: <EventState state={shown.state} />,
          // On a phone the title takes its room; the date is below it.
          picture: !isPhone && <DateTile at={event.startsAt} zone={event.timeZone} size="large" />,
          action: <EventActions event={event} campaign={shown} />,
        }),
      })}
      renderTop={(shown, mayManage) =>
        (mayManage || !isOpenToChange(shown.state)) && (
          <EventOverview event={event} campaign={shown} error={error} onRetry={refetch} />
        )
      }
      renderContent={(shown) => <ClosingSection campaign={shown} />}
      renderAnswers={(shown, mayManage) =>
        event && <EventResults event={event} campaign={shown} mayManage={mayManage} />
      }
    />
  );
}
