import { IconMailbox } from '@tabler/icons-react';
import { CampaignList } from '#web/features/engagement/campaigns/components/CampaignList.tsx';
import { late } from '../../../../lib/late.ts';

const NewMailerDialog = late(() => import('../components/NewMailerDialog.tsx'), 'NewMailerDialog');

/** The list of the company's mailers. */
export const MailersPage = () => (
  <CampaignList
    kind="mailer"
    icon={IconMailbox}
    description="Emails to many ex-employees at once: designed, reviewed, sent and counted."
    words="Design an email, see who gets it and who doesn’t, and send it when you are ready."
    NewDialog={NewMailerDialog}
  />
);
