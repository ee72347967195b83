import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  type CampaignAct,
  type CampaignKind,
  canAct,
  isAnswered,
  labelOf,
  meaningOf,
} from '#contract/base/campaign-states.ts';
import { campaignMessages, campaignMessagesOf, campaignWords } from '#contract/engagement/campaign-messages.ts';
import type { Campaign, Rehearsal } from '#contract/engagement/campaigns.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { LifecycleHeader } from '../../../../ui/pages/LifecycleHeader.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { rehearsalQuery, useMoveCampaign } from '../api.ts';
import { CampaignProblemText } from './CampaignProblemText.tsx';
import classes from './Campaigns.module.css';
import { people } from './campaign-words.ts';
import { StartCampaignDialog } from './StartCampaignDialog.tsx';

/** What keeps a campaign from starting, beside the buttons that wait for it. */
function StartProblem({
  campaign,
  rehearsal,
  id,
}: {
  campaign: Campaign;
  rehearsal: Rehearsal | undefined;
  id: string;
}) {
  const [problem, ...others] = rehearsal?.problems ?? [];
  if (rehearsal && !problem) return null;
  return (
    <p id={id} className={classes.blocked}>
      {problem ? <CampaignProblemText campaign={campaign} problem={problem} /> : 'Counting who gets it…'}
      {others.length > 0 && `, and ${others.length} more below`}
    </p>
  );
}

type SimpleAct = Exclude<CampaignAct, 'schedule' | 'start'>;
/** What is said when it is done. */
const saidOf = (kind: CampaignKind): Readonly<Record<SimpleAct, string>> => {
  const { unscheduled, paused, resumed, closed, cancelled } = campaignMessagesOf(kind);
  return { unschedule: unscheduled, pause: paused, resume: resumed, close: closed, cancel: cancelled };
};

function reasonOf({ kind, state, preparing, trial }: Campaign): string {
  if (preparing) return 'The audience is being put together.';
  if (state === 'running' && trial && !trial.winner)
    return 'Two subjects are being tried. The rest follows when one has won.';
  return meaningOf(kind, state);
}

type CampaignStateHeaderProps = {
  campaign: Campaign;
  mayManage: boolean;
  /** The state is beside the title of the page. */
  hasStateAbove?: boolean | undefined;
};

/** Where a campaign stands, since when, and what can be done about it. */
export function CampaignStateHeader({ campaign, mayManage, hasStateAbove }: CampaignStateHeaderProps) {
  const { kind, state, scheduledAt, closesAt, timeZone, startedAt, finishedAt, trial, problem, counts } = campaign;
  const moving = useMoveCampaign(campaign._id);
  const done = saidOf(kind);
  const [asked, setAsked] = useState<'schedule' | 'start' | 'close' | 'cancel'>();
  const [act, working] = useTold(
    async (wanted: SimpleAct) => {
      await moving.mutateAsync({ act: wanted });
      return wanted;
    },
    { done: (wanted) => done[wanted], failed: campaignMessages.notMoved },
  );
  const may = (wanted: CampaignAct) => mayManage && canAct(campaign, wanted);
  // Counted again after each change. Until then the buttons stay as they were: a press of one that is disabled meanwhile would be lost.
  const { data: rehearsal, isPlaceholderData: isBefore } = useQuery({
    ...rehearsalQuery(campaign._id, campaign.updatedAt),
    enabled: may('start') || may('schedule'),
    placeholderData: keepPreviousData,
  });
  const problemId = useId();
  const isBlocked = rehearsal?.problems.length !== 0;
  const whileBlocked = { disabled: isBlocked, 'aria-describedby': isBlocked ? problemId : undefined };
  const waiting = counts?.waiting ?? 0;
  const { one } = campaignWords[kind];
  const notGoingOut = isAnswered(kind)
    ? 'Nobody sees it any more. This can’t be undone, but you can copy it.'
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
            {may('start') && (
              <Button onClick={() => setAsked('start')} {...whileBlocked}>
                Start now
              </Button>
            )}
            {may('schedule') && (
              <Button variant="default" onClick={() => setAsked('schedule')} {...whileBlocked}>
                {state === 'scheduled' ? 'Change the time' : 'Schedule'}
              </Button>
            )}
            {may('unschedule') && (
              <Button variant="default" loading={working} onClick={() => void act('unschedule')}>
                Back to draft
              </Button>
            )}
            {may('pause') && (
              <Button variant="default" loading={working} onClick={() => void act('pause')}>
                Pause
              </Button>
            )}
            {may('resume') && (
              <Button loading={working} onClick={() => void act('resume')}>
                Resume
              </Button>
            )}
            {may('close') && (
              <Button variant="default" onClick={() => setAsked('close')}>
                Close {one}
              </Button>
            )}
            {may('cancel') && state !== 'draft' && (
              <Button variant="subtle" color="red" onClick={() => setAsked('cancel')}>
                Cancel {one}
              </Button>
            )}
            {may('start') && <StartProblem campaign={campaign} rehearsal={rehearsal} id={problemId} />}
          </>
        }
      />
      {problem && (
        <Callout tone="bad" role="status">
          It didn’t start: {problem}
        </Callout>
      )}
      {rehearsal && !isBefore && !isBlocked && (asked === 'start' || asked === 'schedule') && (
        <StartCampaignDialog
          campaign={campaign}
          rehearsal={rehearsal}
          act={asked}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'close' && (
        <ConfirmDialog
          title={`Close ‘${campaign.name}’?`}
          confirmLabel={`Close ${one}`}
          onConfirm={() => moving.mutateAsync({ act: 'close' })}
          done={done.close}
          failed={campaignMessages.notMoved}
          onClose={() => setAsked(undefined)}
        >
          Nobody can answer it any more, and it can’t be opened again. The results stay.
        </ConfirmDialog>
      )}
      {asked === 'cancel' && (
        <ConfirmDialog
          title={`Cancel ‘${campaign.name}’?`}
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
