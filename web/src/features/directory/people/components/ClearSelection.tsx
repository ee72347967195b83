import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from './ListToolbar.module.css';

/** The button that clears the selection. */
export function ClearSelection({ onClear }: { onClear: () => void }) {
  return (
    <Button className={classes.clear} variant="subtle" color="gray" size="xs" aria-label="Clear" onClick={onClear}>
      <span className={classes.word}>Clear</span>
      <IconX size={16} className={classes.cross} aria-hidden />
    </Button>
  );
}
