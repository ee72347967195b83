import { IconGift } from '@tabler/icons-react';
import { CampaignList } from '#web/features/engagement/campaigns/components/CampaignList.tsx';
import { MerchandiseNav } from '../components/MerchandiseNav.tsx';

/** The list of the company's gifts. */
export const MerchandisePage = () => (
  <CampaignList
    kind="merchandise"
    icon={IconGift}
    nav={<MerchandiseNav />}
    description="Gifts from your catalogue for many ex-employees, free or for points."
    words="Choose items from your catalogue and who they are for. People pick theirs through a link, and you send it."
  />
);
