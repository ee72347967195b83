import { CampaignView } from '#web/features/engagement/campaigns/components/CampaignView.tsx';
import { PollResults } from '../components/PollResults.tsx';
import { PollSection } from '../components/PollSection.tsx';

/** One poll: until it starts what it asks and whom, from then on what was answered. */
export const PollPage = () => (
  <CampaignView
    kind="poll"
    renderContent={(campaign) => <PollSection campaign={campaign} />}
    renderAnswers={(campaign, mayManage) => <PollResults campaign={campaign} mayManage={mayManage} />}
  />
);
