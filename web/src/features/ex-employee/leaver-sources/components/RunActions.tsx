import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  isFetched,
  type LeaverSourceAnswer,
  type SourceRun,
  sourceMessages,
} from '#contract/ex-employee/leaver-sources.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { useApproveRun, useStopRun, useUndoRun } from '../api.ts';
import { heldText, undoConsequence, whenText, within } from './source-words.ts';

export type RunProps = { source: LeaverSourceAnswer; run: SourceRun };

/** Whether a run can be stopped: one that Encore fetches, until it is over. */
export const canStop = ({ source, run }: RunProps): boolean =>
  isFetched(source.kind) && ['waiting', 'running', 'held'].includes(run.state);

export function StopButton({ source, run }: RunProps) {
  const stopping = useStopRun({ id: source._id, run: run._id });
  const [stop, working] = useTold(() => stopping.mutateAsync(undefined), {
    done: sourceMessages.stopped,
    failed: sourceMessages.notStopped,
  });
  return (
    <Button variant="default" size="xs" loading={working} onClick={() => void stop()}>
      Stop
    </Button>
  );
}

/** The warning that a run announces unusually many people, with the decision. */
export function HeldNotice({ source, run, mayChange }: RunProps & { mayChange: boolean }) {
  const approving = useApproveRun({ id: source._id, run: run._id });
  const [asking, setAsking] = useState(false);
  return (
    <Callout tone="warn">
      <p>{heldText(run)}</p>
      {mayChange && (
        <div className={layout.row}>
          <Button size="xs" onClick={() => setAsking(true)}>
            Go on
          </Button>
          {canStop({ source, run }) && <StopButton source={source} run={run} />}
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title={`Let ${source.name} go on?`}
          confirmLabel="Let it go on"
          danger={false}
          onConfirm={() => approving.mutateAsync(undefined)}
          done={sourceMessages.approved}
          failed={sourceMessages.notApproved}
          onClose={() => setAsking(false)}
        >
          <p>
            People it announces get an email before their last day and become ex-employees after it; announcements of
            people who stay are deleted.{' '}
            {isFetched(source.kind)
              ? 'If it wants to do more than this, it asks again.'
              : 'It may announce more for a day.'}
          </p>
        </ConfirmDialog>
      )}
    </Callout>
  );
}

/** The button that undoes a run, and its question. */
export function UndoRun({ source, run }: RunProps) {
  const [asking, setAsking] = useState(false);
  const undoing = useUndoRun({ id: source._id, run: run._id });
  const when = within(whenText(run, source));
  return (
    <>
      <Button variant="default" size="xs" aria-label={`Undo run of ${when}`} onClick={() => setAsking(true)}>
        Undo run
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Undo the run of ${when}?`}
          confirmLabel="Undo run"
          onConfirm={() => undoing.mutateAsync(undefined)}
          done={sourceMessages.undoing}
          failed={sourceMessages.notUndone}
          onClose={() => setAsking(false)}
        >
          <p>{undoConsequence(run)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
