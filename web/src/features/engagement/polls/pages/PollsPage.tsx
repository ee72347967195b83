import { IconChartBar } from '@tabler/icons-react';
import { CampaignList } from '#web/features/engagement/campaigns/components/CampaignList.tsx';

/** The list of the company's polls. */
export const PollsPage = () => (
  <CampaignList
    kind="poll"
    icon={IconChartBar}
    description="Ask many ex-employees one question. They answer in the email or in their feed."
    words="Ask one question, choose who it is for, and watch the answers come in."
  />
);
