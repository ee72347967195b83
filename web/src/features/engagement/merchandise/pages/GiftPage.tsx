import { CampaignView } from '#web/features/engagement/campaigns/components/CampaignView.tsx';
import { GiftResults } from '../components/GiftResults.tsx';
import { GiftSection } from '../components/GiftSection.tsx';

/** One gift: until it starts what it offers and to whom, from then on what was ordered. */
export const GiftPage = () => (
  <CampaignView
    kind="merchandise"
    renderContent={(campaign) => <GiftSection campaign={campaign} />}
    renderAnswers={(campaign, mayManage) => <GiftResults campaign={campaign} mayManage={mayManage} />}
  />
);
