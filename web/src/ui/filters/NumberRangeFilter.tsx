import { useState } from 'react';
import type { NumberFields, NumberRange } from '../fields/NumberFields.tsx';
import { FilterPopover } from './FilterPopover.tsx';

export type NumberRangeFilterProps = { name: string; value: NumberRange; onApply: (value: NumberRange) => void };

/** A range of numbers, both included; ends in the wrong order are swapped. Its fields load like those of RangeFilter. */
export function NumberRangeFilter({ name, value, onApply }: NumberRangeFilterProps) {
  const [opened, setOpened] = useState(false);
  const [Fields, setFields] = useState<typeof NumberFields>();
  const [typed, setTyped] = useState(value);
  const toggleOpened = async (open: boolean) => {
    if (open) {
      const loaded = await import('../fields/NumberFields.tsx');
      setFields(() => loaded.NumberFields);
      setTyped(value);
    }
    setOpened(open);
  };
  const finish = ({ from, to }: NumberRange) => {
    setOpened(false);
    onApply(from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to });
  };
  return (
    <FilterPopover
      name={name}
      summary={summaryOf(value)}
      opened={opened}
      onOpenedChange={toggleOpened}
      onApply={() => finish(typed)}
      onClear={() => finish({ from: undefined, to: undefined })}
    >
      {Fields && <Fields typed={typed} onType={setTyped} />}
    </FilterPopover>
  );
}

function summaryOf({ from, to }: NumberRange): string | undefined {
  if (from !== undefined && to !== undefined) return from === to ? String(from) : `${from}–${to}`;
  if (from !== undefined) return `${from} or more`;
  return to === undefined ? undefined : `up to ${to}`;
}
