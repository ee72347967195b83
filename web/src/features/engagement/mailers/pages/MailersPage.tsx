import { IconMailbox } from '@tabler/icons-react';
import { CampaignList } from '#web/features/engagement/campaigns/components/CampaignList.tsx';
import { NewMailerDialog } from '../components/NewMailerDialog.tsx';

/** Every mailer of the company. */
export const MailersPage = () => (
  <CampaignList
    kind="mailer"
    icon={IconMailbox}
    description="Emails to many ex-employees at once: designed, rehearsed, sent, and counted."
    words="Design an email, see who gets it and who doesn’t, and send it when you are ready."
    NewDialog={NewMailerDialog}
  />
);
