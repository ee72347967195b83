import { IconCalendarEvent } from '@tabler/icons-react';
import { CampaignList } from '#web/features/engagement/campaigns/components/CampaignList.tsx';
import { whenText } from '../components/event-words.ts';

/** Every event of the company. */
export const EventsPage = () => (
  <CampaignList
    kind="event"
    icon={IconCalendarEvent}
    description="Meet in person, online or both: invitations, tickets, a waiting list, and check-in at the door."
    whenOf={(when) => whenText(when, when.timeZone)}
    words="Write when and where you meet, choose who is invited, and see who is coming."
  />
);
