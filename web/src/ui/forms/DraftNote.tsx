import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts/draft.ts';
import { Callout } from '../pages/Callout.tsx';
import { toast } from '../toasts/toast.ts';
import classes from './DraftNote.module.css';

export type Draft<Values> = {
  /** What was found when the form opened; null when there was nothing. */
  values: Values | null;
  /** The key of the form: it changes when the form must start anew. */
  round: number;
  /** Starts the form anew, from values that were kept elsewhere. */
  goOnFrom: (values: Values) => void;
  keep: (values: Values) => void;
  drop: () => void;
  startOver: () => void;
};

/** What somebody wrote into the form of this name before the page went away under it: a reload, or the end of the session. */
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

/** Keeps the values of a form as they are typed; null when there is nothing that would be lost. */
export function useKeepDraft<Values>({ keep, drop }: Draft<Values>, values: Values | null) {
  const text = JSON.stringify(values);
  // oxlint-disable-next-line react/exhaustive-deps -- only what was typed counts
  useEffect(() => (values === null ? drop() : keep(values)), [text]);
}

/** Says that the form goes on from a draft, and offers to start over. */
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
