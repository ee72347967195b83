import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type CampaignKind, isAnswered, isOpenToChange } from '#contract/base/campaign-states.ts';
import { campaignPages } from '#contract/base/paths.ts';
import { campaignMessages, campaignMessagesOf, campaignWords } from '#contract/engagement/campaign-messages.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import { can } from '../../../../lib/can.ts';
import { ApiError } from '../../../../lib/client.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useSubjectWords } from '../../../../lib/subject-words.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { RowSkeletons, TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import { AudienceSection } from './AudienceSection.tsx';
import { CampaignMenu } from './CampaignMenu.tsx';
import { CampaignPrimary } from './CampaignPrimary.tsx';
import { CampaignResult } from './CampaignResult.tsx';
import { CampaignResults } from './CampaignResults.tsx';
import { CampaignStateHeader } from './CampaignStateHeader.tsx';
import classes from './Campaigns.module.css';
import { ClosingSection } from './ClosingSection.tsx';
import { campaignQuery } from './campaign-query.ts';
import { count, sentence } from './campaign-words.ts';
import { EmailSection } from './EmailSection.tsx';
import { DeliveryDialog, RenameDialog } from './late-dialogs.ts';
import { RehearsalSection } from './RehearsalSection.tsx';
import { StartProblems } from './StartProblems.tsx';
import { useCampaignActions } from './use-campaign-actions.ts';

/** The parts of the page's header that a kind replaces. */
type CampaignHead = { title?: string; picture?: ReactNode; state?: ReactNode; action?: ReactNode };
type CampaignTitleProps = {
  campaign: Campaign;
  mayManage: boolean;
  head: CampaignHead | undefined;
  primary: ReactNode;
  onBack: () => void;
};

/** The header of a campaign's page: its name and its actions. */
function CampaignTitle({ campaign, mayManage, head, primary, onBack }: CampaignTitleProps) {
  const [renaming, setRenaming] = useState(false);
  const actions = useCampaignActions();
  const { resendOf, by, handedOverAt } = campaign;
  const { many } = campaignWords[campaign.kind];
  const title = head?.title || campaign.name;
  const facts = [
    title !== campaign.name && campaign.name,
    by && `${handedOverAt ? 'Handed over' : 'Created'} by ${by}`,
    resendOf && `For those who haven’t opened ‘${resendOf.name}’`,
  ];
  return (
    <>
      <PageHeader
        title={title}
        picture={head?.picture}
        description={
          <span className={classes.facts}>
            {head?.state}
            <span>{facts.filter(Boolean).join(' · ')}</span>
          </span>
        }
        onBack={onBack}
        backLabel={`Back to ${many}`}
        action={
          mayManage && (
            <>
              {head?.action}
              <CampaignPrimary campaign={campaign}>{primary}</CampaignPrimary>
              <CampaignMenu campaign={campaign} actions={{ ...actions, onRename: () => setRenaming(true) }} />
            </>
          )
        }
      />
      {renaming && <RenameDialog campaign={campaign} onClose={() => setRenaming(false)} />}
    </>
  );
}

/** The delivery settings of a campaign. */
function DeliverySection({ campaign }: { campaign: Campaign }) {
  const { senderName, perHour, trial } = campaign;
  const wordsOf = useSubjectWords();
  const isCounted = campaign.counted;
  const [changing, setChanging] = useState(false);
  return (
    <PartFrame
      title="Delivery"
      action={
        <Button variant="default" onClick={() => setChanging(true)}>
          Change delivery
        </Button>
      }
    >
      <FactList>
        <Fact name="Sender name">{senderName ?? 'Your company’s name'}</Fact>
        <Fact name="Speed">{perHour === null ? 'As fast as possible' : `At most ${count(perHour)} an hour`}</Fact>
        <Fact name="Second subject">
          {trial ? `‘${wordsOf(trial.subject)}’, tested on ${trial.samplePercent}% for ${trial.decideHours} h` : 'None'}
        </Fact>
        <Fact name="Opens and clicks">{isCounted ? 'Counted' : 'Not counted'}</Fact>
      </FactList>
      {changing && <DeliveryDialog campaign={campaign} onClose={() => setChanging(false)} />}
    </PartFrame>
  );
}

/** The plan of a campaign: its email beside audience and delivery, with a review below. */
function CampaignPlan({ campaign }: { campaign: Campaign }) {
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

type CampaignViewProps = {
  kind: CampaignKind;
  head?: (campaign: Campaign) => CampaignHead;
  /** Shown first, below the title. */
  renderTop?: (campaign: Campaign, mayManage: boolean) => ReactNode;
  /** Its questions or offers, until it starts. */
  renderContent?: (campaign: Campaign, mayManage: boolean) => ReactNode;
  /** The answers, shown once it has started. */
  renderAnswers?: (campaign: Campaign, mayManage: boolean) => ReactNode;
  /** The primary action once it has results, for people who may manage it. */
  renderPrimary?: (campaign: Campaign) => ReactNode;
};

/** The page of a campaign: until it starts what is missing and its plan, then its results. */
export function CampaignView(props: CampaignViewProps) {
  const { kind, head, renderTop, renderContent, renderAnswers, renderPrimary } = props;
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
        {campaign || (error instanceof ApiError && [400, 404].includes(error.status)) ? (
          <EmptyState
            icon={IconFileOff}
            title={campaignMessagesOf(kind).notFound}
            action={
              <Link to={campaignPages[kind].list} className={buttons.primary}>
                See all {many}
              </Link>
            }
          >
            The link may be incomplete.
          </EmptyState>
        ) : error ? (
          <LoadFailure error={error} failed={campaignMessages.notFetched} onRetry={refetch} />
        ) : (
          <TableSkeleton />
        )}
      </>
    );
  const mayManage = can(profile, 'campaigns:manage');
  const isPlan = isOpenToChange(campaign.state);
  const shown = head?.(campaign);
  return (
    <div className={`${classes.page} ${layout.inTurn}`}>
      <CampaignTitle
        campaign={campaign}
        mayManage={mayManage}
        head={shown}
        primary={campaign.counts && renderPrimary?.(campaign)}
        onBack={back}
      />
      {isPlan && mayManage && <StartProblems campaign={campaign} />}
      {renderTop?.(campaign, mayManage)}
      {campaign.counts && kind !== 'event' && <CampaignResult campaign={campaign} counts={campaign.counts} />}
      <CampaignStateHeader campaign={campaign} mayManage={mayManage} hasStateAbove={Boolean(shown?.state)} />
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

/** Shown where it was started, paused or cancelled before its audience was fixed. */
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
