import type { Campaign } from '#contract/engagement/campaigns.ts';
import { AudienceSection } from './AudienceSection.tsx';
import classes from './Campaigns.module.css';
import { DeliverySection } from './DeliverySection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { RehearsalSection } from './RehearsalSection.tsx';

/** What a campaign will be: its email beside whom it goes to and how, and below a rehearsal of all of it. */
export function CampaignPlan({ campaign }: { campaign: Campaign }) {
  return (
    <>
      <div className={classes.plan}>
        <EmailSection campaign={campaign} />
        <div className={classes.settings}>
          {campaign.audience && <AudienceSection campaign={campaign} audience={campaign.audience} />}
          <DeliverySection campaign={campaign} />
        </div>
      </div>
      <RehearsalSection campaign={campaign} />
    </>
  );
}
