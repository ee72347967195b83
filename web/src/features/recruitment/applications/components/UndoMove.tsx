import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isSameToApplicant } from '#contract/base/application-states.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import type { ApplicationLine } from '#contract/recruitment/applications.ts';
import { can } from '../../../../lib/can.ts';
import { failureText } from '../../../../lib/client.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useUndoApplicationMove } from '../api.ts';
import classes from './Applications.module.css';

/** Undoes the last move of an application and shows the outcome as a toast. */
export function useUndo() {
  const undoing = useUndoApplicationMove();
  return useOnce(async (moved: ApplicationLine) => {
    try {
      await undoing.mutateAsync(moved);
      toast.success(applicationMessages.moveUndone);
    } catch (error) {
      toast.failure(failureText(error, applicationMessages.moveNotUndone));
    }
  });
}

/** Returns whether the last move can still be undone; turns false by itself when the time is up. */
function useCanUndo({ undoUntil }: ApplicationLine): boolean {
  const mayManage = can(useProfile(), 'applications:manage');
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!undoUntil) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, Date.parse(undoUntil) - Date.now()) + 1);
    return () => clearTimeout(timer);
  }, [undoUntil]);
  return mayManage && undoUntil !== null && Date.parse(undoUntil) > now;
}

function UndoButton({ application }: { application: ApplicationLine }) {
  const [undo, working] = useUndo();
  return (
    <Button variant="default" size="xs" loading={working} onClick={() => void undo(application)}>
      Undo
    </Button>
  );
}

/** The undo button on an application’s card. */
export function CardUndo({ application }: { application: ApplicationLine }) {
  return useCanUndo(application) && <UndoButton application={application} />;
}

/** The undo button on an application’s page, and whether the applicant knows of the move. */
export function PageUndo({ application }: { application: ApplicationLine }) {
  if (!useCanUndo(application)) return null;
  return (
    <Callout tone="info" role="note" className={classes.undo}>
      <p>
        {!isSameToApplicant(application.toldState, application.state) &&
          'The applicant doesn’t know about this move yet. '}
        You can undo it for one minute.
      </p>
      <UndoButton application={application} />
    </Callout>
  );
}
