import type { SaveState } from '../../lib/drafts/use-autosave.ts';
import classes from './SaveNote.module.css';

const words: Readonly<Record<SaveState, string>> = {
  saved: 'All changes saved',
  waiting: 'Saving…',
  saving: 'Saving…',
  failed: 'Not saved yet. Retrying…',
  conflict: 'Not saved',
  refused: 'Not saved',
};

/** A quiet note on whether the content is saved. */
export function SaveNote({ state, problem }: { state: SaveState; problem: string }) {
  return (
    <p className={classes.saved} role="status" data-state={state}>
      {words[state]}
      {state === 'refused' && problem && `: ${problem}`}
    </p>
  );
}
