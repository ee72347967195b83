import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type CampaignKind, isAnswered, isOpenToChange } from '#contract/base/campaign-states.ts';
import { campaignPages } from '#contract/base/paths.ts';
import { campaignMessages, campaignWords } from '#contract/engagement/campaign-messages.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { RowSkeletons, TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { CampaignPlan } from './CampaignPlan.tsx';
import { CampaignResults } from './CampaignResults.tsx';
import { CampaignStateHeader } from './CampaignStateHeader.tsx';
import classes from './Campaigns.module.css';
import { CampaignTitle } from './CampaignTitle.tsx';
import { ClosingSection } from './ClosingSection.tsx';
import { campaignQuery } from './campaign-query.ts';
import { sentence } from './campaign-words.ts';
import { EmailSection } from './EmailSection.tsx';

type CampaignViewProps = {
  kind: CampaignKind;
  /** What it asks, until it starts. */
  renderContent?: (campaign: Campaign, mayManage: boolean) => ReactNode;
  /** What was answered, from its start on. */
  renderAnswers?: (campaign: Campaign, mayManage: boolean) => ReactNode;
};

/** One campaign: until it starts what it will be, from then on what came of it. */
export function CampaignView({ kind, renderContent, renderAnswers }: CampaignViewProps) {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const profile = useProfile();
  const { data: campaign, error, refetch } = useQuery(campaignQuery(id));
  const { one, many } = campaignWords[kind];
  const back = () => void navigate({ to: campaignPages[kind].list });
  if (campaign?.kind !== kind)
    return (
      <>
        <PageHeader title={sentence(one)} onBack={back} backLabel={`Back to ${many}`} />
        {error || campaign ? (
          <LoadFailure error={error} failed={campaignMessages.notFetched} onRetry={refetch} />
        ) : (
          <TableSkeleton />
        )}
      </>
    );
  const mayManage = can(profile, 'campaigns:manage');
  const isPlan = isOpenToChange(campaign.state);
  return (
    <div className={classes.page}>
      <CampaignTitle campaign={campaign} mayManage={mayManage} onBack={back} />
      <CampaignStateHeader campaign={campaign} mayManage={mayManage} />
      {isPlan && mayManage && (
        <>
          {renderContent?.(campaign, mayManage)}
          <CampaignPlan campaign={campaign} />
        </>
      )}
      {isPlan && !mayManage && (
        <EmptyState title="Not sent yet">{`The results of this ${one} appear here once it has started.`}</EmptyState>
      )}
      {campaign.counts && (
        <>
          {renderAnswers?.(campaign, mayManage)}
          {isAnswered(kind) && mayManage && <ClosingSection campaign={campaign} />}
          <CampaignResults campaign={campaign} counts={campaign.counts} mayManage={mayManage} />
        </>
      )}
      {!isPlan && !campaign.counts && <Unsent campaign={campaign} mayManage={mayManage} />}
    </div>
  );
}

/** Started, paused or cancelled before it was known whom it goes to. */
function Unsent({ campaign, mayManage }: { campaign: Campaign; mayManage: boolean }) {
  if (campaign.state === 'running') return <RowSkeletons count={3} />;
  return (
    <>
      <EmptyState title="Nothing has gone out">
        {campaign.state === 'paused'
          ? 'It was paused while its audience was being put together. The results appear here once it has been resumed.'
          : 'It was cancelled before it began.'}
      </EmptyState>
      {mayManage && <EmailSection campaign={campaign} />}
    </>
  );
}
