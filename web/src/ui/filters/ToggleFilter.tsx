import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import classes from './FilterPopover.module.css';

export type ToggleFilterProps = { name: string; value: boolean; onApply: (value: boolean) => void };

/** A filter that is on or off; it takes effect at once. */
export function ToggleFilter({ name, value, onApply }: ToggleFilterProps) {
  return (
    <Button
      variant="default"
      size="xs"
      className={classes.button}
      data-active={value || undefined}
      role="switch"
      aria-checked={value}
      rightSection={value && <IconCheck size={14} aria-hidden />}
      onClick={() => onApply(!value)}
    >
      {name}
    </Button>
  );
}
