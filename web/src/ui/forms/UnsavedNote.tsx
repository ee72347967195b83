import { Button } from '@mantine/core';
import { Callout } from '../pages/Callout.tsx';
import classes from './SaveNote.module.css';

/** A note that changes were not saved last time, with a button to restore them. */
export function UnsavedNote({ onRestore, onDiscard }: { onRestore: () => void; onDiscard: () => void }) {
  return (
    <Callout tone="info" className={classes.kept}>
      <span>Some of your changes weren’t saved last time.</span>
      <Button size="xs" variant="default" onClick={onRestore}>
        Restore them
      </Button>
      <Button size="xs" variant="subtle" onClick={onDiscard}>
        Discard
      </Button>
    </Callout>
  );
}
