import { CampaignView } from '#web/features/engagement/campaigns/components/CampaignView.tsx';

/** The page of a mailer. */
export const MailerPage = () => <CampaignView kind="mailer" />;
