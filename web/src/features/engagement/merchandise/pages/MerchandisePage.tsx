import { IconGift } from '@tabler/icons-react';
import { CampaignList } from '#web/features/engagement/campaigns/components/CampaignList.tsx';
import { MerchandiseNav } from '../components/MerchandiseNav.tsx';

/** The list of the company's gifts. */
export const MerchandisePage = () => (
  <CampaignList
    kind="merchandise"
    icon={IconGift}
    nav={<MerchandiseNav />}
    description="Items of your catalogue for many ex-employees, as a present or for their points."
    words="Choose items of your catalogue and who they are for. Each of them chooses by a link, and you send what they have chosen."
  />
);
