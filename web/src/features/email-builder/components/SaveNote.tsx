import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { templateMessages } from '#contract/email-templates.ts';
import { leaveTemplate, presenceQuery } from '../api.ts';
import classes from './Builder.module.css';
import type { SaveState } from './use-autosave.ts';

const words: Readonly<Record<SaveState, string>> = {
  saved: templateMessages.saved,
  waiting: 'Saving…',
  saving: 'Saving…',
  failed: 'Not saved yet. We keep trying',
  conflict: 'Not saved',
  refused: 'Not saved',
};

/** Whether what was written is saved, told quietly. */
export function SaveNote({ state, problem }: { state: SaveState; problem: string }) {
  return (
    <p className={classes.saved} role="status" data-state={state}>
      {words[state]}
      {state === 'refused' && problem && `: ${problem}`}
    </p>
  );
}

/** Who else is in the email. Says that one is here oneself, and when one leaves. */
export function PresenceNote({ id }: { id: string }) {
  const { data } = useQuery(presenceQuery(id));
  useEffect(() => () => void leaveTemplate(id).catch(() => undefined), [id]);
  const names = (data?.others ?? []).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <p className={classes.presence} role="status">
      {names.join(' and ')} {names.length === 1 ? 'is' : 'are'} editing this email too
    </p>
  );
}
