import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import classes from './FilterPopover.module.css';
import { FilterPopover } from './FilterPopover.tsx';

/** An end that is absent is open. */
export type NumberRange = { from: number | undefined; to: number | undefined };
export type NumberRangeFilterProps = { name: string; value: NumberRange; onApply: (value: NumberRange) => void };

/** From one number to another, both included; typed in the wrong order they change places. */
export function NumberRangeFilter({ name, value, onApply }: NumberRangeFilterProps) {
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState(value);
  const toggleOpened = (open: boolean) => {
    if (open) setTyped(value);
    setOpened(open);
  };
  const finish = ({ from, to }: NumberRange) => {
    setOpened(false);
    onApply(from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to });
  };
  const read = (text: string | number) => (text === '' || !Number.isFinite(Number(text)) ? undefined : Number(text));
  return (
    <FilterPopover
      name={name}
      summary={summaryOf(value)}
      opened={opened}
      onOpenedChange={toggleOpened}
      onApply={() => finish(typed)}
      onClear={() => finish({ from: undefined, to: undefined })}
    >
      <div className={classes.body} data-stacked>
        <NumberInput
          data-autofocus
          label="Min"
          hideControls
          value={typed.from ?? ''}
          onChange={(text) => setTyped({ ...typed, from: read(text) })}
        />
        <NumberInput
          label="Max"
          hideControls
          value={typed.to ?? ''}
          onChange={(text) => setTyped({ ...typed, to: read(text) })}
        />
      </div>
    </FilterPopover>
  );
}

function summaryOf({ from, to }: NumberRange): string | undefined {
  if (from !== undefined && to !== undefined) return from === to ? String(from) : `${from}–${to}`;
  if (from !== undefined) return `${from} or more`;
  return to === undefined ? undefined : `up to ${to}`;
}
