import { CampaignView } from '#web/features/engagement/campaigns/components/CampaignView.tsx';
import { EventResults } from '../components/EventResults.tsx';
import { EventSection } from '../components/EventSection.tsx';

/** One event: until it starts what it is and whom it asks, from then on who comes. */
export const EventPage = () => (
  <CampaignView
    kind="event"
    renderContent={(campaign) => <EventSection campaign={campaign} />}
    renderAnswers={(campaign, mayManage) => <EventResults campaign={campaign} mayManage={mayManage} />}
  />
);
