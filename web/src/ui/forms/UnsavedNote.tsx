import { Button } from '@mantine/core';
import { Callout } from '../pages/Callout.tsx';
import classes from './SaveNote.module.css';

/** Says that something was not saved last time, and offers it. */
export function UnsavedNote({ onRestore, onDiscard }: { onRestore: () => void; onDiscard: () => void }) {
  return (
    <Callout tone="info" className={classes.kept}>
      <span>Changes of yours weren’t saved when you were last here.</span>
      <Button size="xs" variant="default" onClick={onRestore}>
        Restore them
      </Button>
      <Button size="xs" variant="subtle" onClick={onDiscard}>
        Discard
      </Button>
    </Callout>
  );
}
