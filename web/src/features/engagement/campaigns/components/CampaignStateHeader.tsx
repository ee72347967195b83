import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import {
  type CampaignAct,
  type CampaignKind,
  canAct,
  isAnswered,
  labelOf,
  meaningOf,
} from '#contract/base/campaign-states.ts';
import {
  campaignLimits,
  campaignMessages,
  campaignMessagesOf,
  campaignWords,
} from '#contract/engagement/campaign-messages.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { type ZonedMoment, ZonedTimeField } from '../../../../ui/fields/DateTimeField.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { ownZone } from '../../../../ui/fields/time-zones.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { LifecycleHeader } from '../../../../ui/pages/LifecycleHeader.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { comingMoment, nextHour } from '../../../../ui/text/moments.ts';
import { useMoveCampaign } from '../api.ts';
import { people } from './campaign-words.ts';

const start = comingMoment(campaignLimits.daysAhead);
const rules = z.object({
  at: z.custom<ZonedMoment>().superRefine(({ at }, context) => {
    for (const { message } of start.safeParse(at).error?.issues ?? []) context.addIssue({ code: 'custom', message });
  }),
});

/** When a campaign starts by itself, and by whose clocks. */
function ScheduleCampaignDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const moving = useMoveCampaign(campaign._id);
  const form = useForm({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { at: { at: campaign.scheduledAt ?? nextHour(), timeZone: campaign.timeZone ?? ownZone() } },
  });
  return (
    <FormDialog
      title={`Schedule ‘${campaign.name}’`}
      form={form}
      save={({ at }) => moving.mutateAsync({ act: 'schedule', ...at })}
      saved={campaignMessagesOf(campaign.kind).scheduled}
      failed={campaignMessages.notMoved}
      submitLabel="Schedule"
      unsaved={null}
      onClose={onClose}
    >
      <Field
        of={ZonedTimeField}
        control={form.control}
        name="at"
        label="Day"
        description="Whoever is in the audience at this time gets it."
        required
      />
    </FormDialog>
  );
}

type SimpleAct = Exclude<CampaignAct, 'schedule'>;
/** What is said when it is done. */
const saidOf = (kind: CampaignKind): Readonly<Record<SimpleAct, string>> => {
  const { unscheduled, started, paused, resumed, closed, cancelled } = campaignMessagesOf(kind);
  return { unschedule: unscheduled, start: started, pause: paused, resume: resumed, close: closed, cancel: cancelled };
};

function reasonOf({ kind, state, preparing, trial }: Campaign): string {
  if (preparing) return 'The audience is being put together.';
  if (state === 'running' && trial && !trial.winner)
    return 'Two subjects are being tried. The rest follows when one has won.';
  return meaningOf(kind, state);
}

/** Where a campaign stands, since when, and what can be done about it. */
export function CampaignStateHeader({ campaign, mayManage }: { campaign: Campaign; mayManage: boolean }) {
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
        label={labelOf(kind, state)}
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
          </>
        }
      />
      {problem && (
        <Callout tone="bad" role="status">
          It didn’t start: {problem}
        </Callout>
      )}
      {asked === 'schedule' && <ScheduleCampaignDialog campaign={campaign} onClose={() => setAsked(undefined)} />}
      {asked === 'start' && (
        <ConfirmDialog
          title={`Start ‘${campaign.name}’ now?`}
          confirmLabel="Start now"
          danger={false}
          onConfirm={() => moving.mutateAsync({ act: 'start' })}
          done={done.start}
          failed={campaignMessages.notMoved}
          onClose={() => setAsked(undefined)}
        >
          Messages begin to go out at once. You can pause or cancel the {one}, but what has gone out can’t be taken
          back.
        </ConfirmDialog>
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
