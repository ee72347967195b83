import { Button } from '@mantine/core';
import { useState } from 'react';
import { mailerMessages } from '#contract/campaign-messages.ts';
import { type CampaignAct, canAct, stateWords } from '#contract/campaign-states.ts';
import { type Campaign } from '#contract/campaigns.ts';
import { Callout } from '../../../ui/Callout.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { LifecycleHeader } from '../../../ui/LifecycleHeader.tsx';
import { useTold } from '../../../ui/use-told.ts';
import { useMoveMailer } from '../api.ts';
import { people } from './mailer-words.ts';
import { ScheduleMailerDialog } from './ScheduleMailerDialog.tsx';

type SimpleAct = Exclude<CampaignAct, 'schedule'>;
const done: Readonly<Record<SimpleAct, string>> = {
  unschedule: mailerMessages.unscheduled,
  start: mailerMessages.started,
  pause: mailerMessages.paused,
  resume: mailerMessages.resumed,
  cancel: mailerMessages.cancelled,
};

function reasonOf({ state, preparing, trial }: Campaign): string {
  if (preparing) return 'The audience is being put together.';
  if (state === 'running' && trial && !trial.winner)
    return 'Two subjects are being tried. The rest follows when one has won.';
  return stateWords[state].meaning;
}

/** Where a mailer stands, since when, and what can be done about it. */
export function MailerState({ mailer, mayManage }: { mailer: Campaign; mayManage: boolean }) {
  const { state, scheduledAt, timeZone, startedAt, finishedAt, trial, problem, counts } = mailer;
  const moving = useMoveMailer(mailer._id);
  const [asked, setAsked] = useState<'schedule' | 'start' | 'cancel'>();
  const [act, working] = useTold(
    async (wanted: SimpleAct) => {
      await moving.mutateAsync({ act: wanted });
      return wanted;
    },
    { done: (wanted) => done[wanted], failed: mailerMessages.notMoved },
  );
  const may = (wanted: CampaignAct) => mayManage && canAct(state, wanted);
  const waiting = counts?.waiting ?? 0;
  return (
    <>
      <LifecycleHeader
        state={state}
        label={stateWords[state].label}
        schedule={[
          { name: 'Starts', at: state === 'scheduled' ? scheduledAt : null, zone: timeZone },
          { name: 'Started', at: startedAt },
          { name: 'Decides', at: state === 'running' && trial && !trial.winner ? trial.decideAt : null },
          { name: state === 'cancelled' ? 'Cancelled' : 'Finished', at: finishedAt },
        ]}
        reason={reasonOf(mailer)}
        moves={
          <>
            {may('start') && <Button onClick={() => setAsked('start')}>Start now</Button>}
            {may('schedule') && (
              <Button variant="default" onClick={() => setAsked('schedule')}>
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
            {may('cancel') && state !== 'draft' && (
              <Button variant="subtle" color="red" onClick={() => setAsked('cancel')}>
                Cancel mailer
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
      {asked === 'schedule' && <ScheduleMailerDialog mailer={mailer} onClose={() => setAsked(undefined)} />}
      {asked === 'start' && (
        <ConfirmDialog
          title={`Start ‘${mailer.name}’ now?`}
          confirmLabel="Start now"
          danger={false}
          onConfirm={() => moving.mutateAsync({ act: 'start' })}
          done={mailerMessages.started}
          failed={mailerMessages.notMoved}
          onClose={() => setAsked(undefined)}
        >
          Messages begin to go out at once. You can pause or cancel the mailer, but what has gone out can’t be taken
          back.
        </ConfirmDialog>
      )}
      {asked === 'cancel' && (
        <ConfirmDialog
          title={`Cancel ‘${mailer.name}’?`}
          confirmLabel="Cancel mailer"
          cancelLabel="Keep it"
          onConfirm={() => moving.mutateAsync({ act: 'cancel' })}
          done={mailerMessages.cancelled}
          failed={mailerMessages.notMoved}
          onClose={() => setAsked(undefined)}
        >
          {waiting > 0
            ? `${people(waiting)} who ${waiting === 1 ? 'hasn’t' : 'haven’t'} received it yet never will. This can’t be undone.`
            : 'It won’t go out. This can’t be undone, but you can copy it.'}
        </ConfirmDialog>
      )}
    </>
  );
}
