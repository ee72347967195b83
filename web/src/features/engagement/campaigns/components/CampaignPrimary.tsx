import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { canAct } from '#contract/base/campaign-states.ts';
import { campaignWords } from '#contract/engagement/campaign-messages.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import { StartCampaignDialog } from './late-dialogs.ts';
import { problemsId, reviewQuery } from './StartProblems.tsx';
import { useCampaignActions } from './use-campaign-actions.ts';
import { useSimpleMove } from './use-simple-move.ts';

/** Starts a campaign, after its review has found no problem. */
function StartButton({ campaign }: { campaign: Campaign }) {
  const [asked, setAsked] = useState(false);
  const { data: rehearsal, isPlaceholderData: isBefore } = useQuery(reviewQuery(campaign));
  const isBlocked = rehearsal?.problems.length !== 0;
  return (
    <>
      <Button
        onClick={() => setAsked(true)}
        disabled={isBlocked}
        aria-describedby={isBlocked ? problemsId(campaign) : undefined}
      >
        Start now
      </Button>
      {asked && rehearsal && !isBefore && !isBlocked && (
        <StartCampaignDialog campaign={campaign} rehearsal={rehearsal} act="start" onClose={() => setAsked(false)} />
      )}
    </>
  );
}

/** The most likely next step with a campaign. @param children the step of its kind once it has started */
export function CampaignPrimary({ campaign, children }: { campaign: Campaign; children?: ReactNode }) {
  const { kind, state } = campaign;
  const [move, working] = useSimpleMove(campaign);
  const { onCopy } = useCampaignActions();
  if (canAct(campaign, 'start')) return <StartButton campaign={campaign} />;
  if (canAct(campaign, 'resume'))
    return (
      <Button loading={working} onClick={() => void move('resume')}>
        Resume
      </Button>
    );
  if (children) return children;
  if (pausesOnTop(campaign))
    return (
      <Button loading={working} onClick={() => void move('pause')}>
        Pause
      </Button>
    );
  const isOver = state === 'finished' || state === 'cancelled';
  return (
    isOver && (
      <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => onCopy(campaign, 'same')}>
        Copy {campaignWords[kind].one}
      </Button>
    )
  );
}

/** Checks that pausing is the campaign's primary action: nothing else can be done with a mailer that is being sent. */
export const pausesOnTop = (campaign: Pick<Campaign, 'kind' | 'state'>): boolean =>
  campaign.kind === 'mailer' && canAct(campaign, 'pause');
