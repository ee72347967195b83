import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts/draft.ts';
import { Callout } from '../pages/Callout.tsx';
import { toast } from '../toasts/toast.ts';
import classes from './DraftNote.module.css';

export type Draft<Values> = {
  /** The values found when the form opened; null when there were none. */
  values: Values | null;
  /** The key of the form: it changes when the form must be recreated. */
  round: number;
  /** Recreates the form with values that were stored elsewhere. */
  goOnFrom: (values: Values) => void;
  keep: (values: Values) => void;
  drop: () => void;
  startOver: () => void;
};

/** Returns the draft of a form that was left unsent, by a reload or the end of the session. */
export function useDraft<Values>(name: string): Draft<Values> {
  const [values, setValues] = useState(() => readDraft<Values>(name));
  const [round, setRound] = useState(0);
  const restart = (next: Values | null) => {
    if (next === null) dropDraft(name);
    else keepDraft(name, next);
    setValues(next);
    setRound((count) => count + 1);
  };
  return {
    values,
    round,
    goOnFrom: restart,
    keep: (next) => keepDraft(name, next),
    drop: () => {
      dropDraft(name);
      setValues(null);
    },
    startOver: () => {
      restart(null);
      toast.info('Draft deleted', { undo: () => restart(values) });
    },
  };
}

/** Stores the values of a form while they are typed; null when nothing would be lost. */
export function useKeepDraft<Values>({ keep, drop }: Draft<Values>, values: Values | null) {
  const text = JSON.stringify(values);
  // oxlint-disable-next-line react/exhaustive-deps -- only what was typed counts
  useEffect(() => (values === null ? drop() : keep(values)), [text]);
}

/** A note that the form continues from a draft, with a button to start over. */
export function DraftNote<Values>({ draft }: { draft: Draft<Values> }) {
  if (draft.values === null) return null;
  return (
    <Callout tone="info" brief role="status" className={classes.note}>
      <span>We kept what you entered, so you can continue where you left off.</span>
      <Button variant="subtle" size="xs" onClick={draft.startOver}>
        Start over
      </Button>
    </Callout>
  );
}
