import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CampaignAct, canAct, isAnswered, labelOf, meaningOf } from '#contract/base/campaign-states.ts';
import { campaignMessages, campaignWords } from '#contract/engagement/campaign-messages.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { LifecycleHeader } from '../../../../ui/pages/LifecycleHeader.tsx';
import { useMoveCampaign } from '../api.ts';
import { pausesOnTop } from './CampaignPrimary.tsx';
import classes from './Campaigns.module.css';
import { people } from './campaign-words.ts';
import { StartCampaignDialog } from './late-dialogs.ts';
import { problemsId, reviewQuery } from './StartProblems.tsx';
import { movedMessages, useSimpleMove } from './use-simple-move.ts';

function reasonOf({ kind, state, preparing, trial }: Campaign): string {
  if (preparing) return 'The audience is being put together.';
  if (state === 'running' && trial && !trial.winner)
    return 'Two subjects are being tested. Everyone else gets the winner.';
  return meaningOf(kind, state);
}

type CampaignStateHeaderProps = {
  campaign: Campaign;
  mayManage: boolean;
  /** The state is beside the title of the page. */
  hasStateAbove?: boolean | undefined;
};

/** The state of a campaign, its times, and the moves besides its primary action. */
export function CampaignStateHeader({ campaign, mayManage, hasStateAbove }: CampaignStateHeaderProps) {
  const { kind, state, scheduledAt, closesAt, timeZone, startedAt, finishedAt, trial, problem, counts } = campaign;
  const moving = useMoveCampaign(campaign._id);
  const done = movedMessages(kind);
  const [asked, setAsked] = useState<'schedule' | 'close' | 'cancel'>();
  const [act, working] = useSimpleMove(campaign);
  const may = (wanted: CampaignAct) => mayManage && canAct(campaign, wanted);
  const { data: rehearsal, isPlaceholderData: isBefore } = useQuery({
    ...reviewQuery(campaign),
    enabled: may('schedule'),
  });
  const isBlocked = rehearsal?.problems.length !== 0;
  const waiting = counts?.waiting ?? 0;
  const { one } = campaignWords[kind];
  const notGoingOut = isAnswered(kind)
    ? 'No one will see it any more. This can’t be undone, but you can copy it.'
    : 'It won’t go out. This can’t be undone, but you can copy it.';
  const isOver = state === 'finished' || state === 'cancelled';
  return (
    <>
      <LifecycleHeader
        state={state}
        label={hasStateAbove ? undefined : labelOf(kind, state)}
        schedule={[
          { name: 'Starts', at: state === 'scheduled' ? scheduledAt : null, zone: timeZone },
          { name: 'Started', at: startedAt },
          { name: 'Decides', at: state === 'running' && trial && !trial.winner ? trial.decideAt : null },
          { name: 'Closes', at: isOver ? null : closesAt },
          { name: state === 'cancelled' ? 'Cancelled' : isAnswered(kind) ? 'Closed' : 'Finished', at: finishedAt },
        ]}
        reason={reasonOf(campaign)}
        moves={
          <>
            {may('schedule') && (
              <Button
                variant="default"
                onClick={() => setAsked('schedule')}
                disabled={isBlocked}
                aria-describedby={isBlocked ? problemsId(campaign) : undefined}
              >
                {state === 'scheduled' ? 'Change the time' : 'Schedule'}
              </Button>
            )}
            {may('unschedule') && (
              <Button variant="default" loading={working} onClick={() => void act('unschedule')}>
                Back to draft
              </Button>
            )}
            {may('pause') && !pausesOnTop(campaign) && (
              <Button variant="default" loading={working} onClick={() => void act('pause')}>
                Pause
              </Button>
            )}
            {may('close') && (
              <Button variant="default" onClick={() => setAsked('close')}>
                Close {one}
              </Button>
            )}
            {may('cancel') && state !== 'draft' && (
              <Button variant="subtle" color="red" className={classes.cancel} onClick={() => setAsked('cancel')}>
                Cancel {one}
              </Button>
            )}
          </>
        }
      />
      {problem && (
        <Callout tone="bad" role="status">
          It didn’t start: {problem}
        </Callout>
      )}
      {rehearsal && !isBefore && !isBlocked && asked === 'schedule' && (
        <StartCampaignDialog
          campaign={campaign}
          rehearsal={rehearsal}
          act={asked}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'close' && (
        <ConfirmDialog
          title={`Close this ${one}?`}
          confirmLabel={`Close ${one}`}
          onConfirm={() => moving.mutateAsync({ act: 'close' })}
          done={done.close}
          failed={campaignMessages.notMoved}
          onClose={() => setAsked(undefined)}
        >
          No one will be able to answer it, and it can’t be opened again. The results are kept.
        </ConfirmDialog>
      )}
      {asked === 'cancel' && (
        <ConfirmDialog
          title={`Cancel this ${one}?`}
          confirmLabel={`Cancel ${one}`}
          cancelLabel="Keep it"
          onConfirm={() => moving.mutateAsync({ act: 'cancel' })}
          done={done.cancel}
          failed={campaignMessages.notMoved}
          onClose={() => setAsked(undefined)}
        >
          {waiting > 0
            ? `${people(waiting)} who ${waiting === 1 ? 'hasn’t' : 'haven’t'} received it yet never will. This can’t be undone.`
            : notGoingOut}
        </ConfirmDialog>
      )}
    </>
  );
}
