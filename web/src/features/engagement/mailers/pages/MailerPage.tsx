import { CampaignView } from '#web/features/engagement/campaigns/components/CampaignView.tsx';

/** One mailer: until it starts what it will be, from then on what came of it. */
export const MailerPage = () => <CampaignView kind="mailer" />;
