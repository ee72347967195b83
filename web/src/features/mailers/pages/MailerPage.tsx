import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { mailerMessages } from '#contract/campaign-messages.ts';
import { isOpenToChange } from '#contract/campaign-states.ts';
import { type Campaign } from '#contract/campaigns.ts';
import { can } from '../../../lib/can.ts';
import { useProfile } from '../../../lib/profile.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { RowSkeletons, TableSkeleton } from '../../../ui/Skeletons.tsx';
import { campaignQuery } from '../../campaigns/api.ts';
import { CampaignPlan } from '../../campaigns/components/CampaignPlan.tsx';
import { CampaignResults } from '../../campaigns/components/CampaignResults.tsx';
import { CampaignStateHeader } from '../../campaigns/components/CampaignStateHeader.tsx';
import classes from '../../campaigns/components/Campaigns.module.css';
import { CampaignTitle } from '../../campaigns/components/CampaignTitle.tsx';
import { EmailSection } from '../../campaigns/components/EmailSection.tsx';

/** One mailer: until it starts what it will be, from then on what came of it. */
export function MailerPage() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const profile = useProfile();
  const { data: mailer, error, refetch } = useQuery(campaignQuery(id));
  const back = () => void navigate({ to: '/home/engagement/mailers' });
  if (!mailer)
    return (
      <>
        <PageHeader title="Mailer" onBack={back} backLabel="Back to mailers" />
        {error ? <LoadFailure error={error} failed={mailerMessages.notFetched} onRetry={refetch} /> : <TableSkeleton />}
      </>
    );
  const mayManage = can(profile, 'campaigns:manage');
  const isPlan = isOpenToChange(mailer.state);
  return (
    <div className={classes.page}>
      <CampaignTitle campaign={mailer} mayManage={mayManage} onBack={back} />
      <CampaignStateHeader campaign={mailer} mayManage={mayManage} />
      {isPlan && mayManage && <CampaignPlan campaign={mailer} />}
      {isPlan && !mayManage && (
        <EmptyState title="Not sent yet">The results of this mailer appear here once it has started.</EmptyState>
      )}
      {mailer.counts && <CampaignResults campaign={mailer} counts={mailer.counts} mayManage={mayManage} />}
      {!isPlan && !mailer.counts && <Unsent mailer={mailer} mayManage={mayManage} />}
    </div>
  );
}

/** Started, paused or cancelled before it was known whom it goes to. */
function Unsent({ mailer, mayManage }: { mailer: Campaign; mayManage: boolean }) {
  if (mailer.state === 'running') return <RowSkeletons count={3} />;
  return (
    <>
      <EmptyState title="Nothing has gone out">
        {mailer.state === 'paused'
          ? 'It was paused while its audience was being put together. The results appear here once it has been resumed.'
          : 'It was cancelled before it began.'}
      </EmptyState>
      {mayManage && <EmailSection campaign={mailer} />}
    </>
  );
}
