import { useState } from 'react';
import type { YearFields } from '../fields/YearFields.tsx';
import { FilterPopover } from './FilterPopover.tsx';
import type { Range, TypedRange } from './range.ts';
import { toRange } from './range.ts';

export type RangeFilterProps = {
  name: string;
  /** Null when not filtered. */
  value: Range | null;
  /** Gets null for the full range, which is no filter (spec section 5). */
  onApply: (value: Range | null) => void;
  minimum?: number;
  maximum?: number;
};

/** A range of years. Its fields load before it opens for the first time, so that the focus finds them. */
export function RangeFilter({ name, value, onApply, minimum = 0, maximum = 30 }: RangeFilterProps) {
  const whole: Range = [minimum, maximum];
  const [opened, setOpened] = useState(false);
  const [Fields, setFields] = useState<typeof YearFields>();
  const [typed, setTyped] = useState<TypedRange>(value ?? whole);

  const toggleOpened = async (open: boolean) => {
    if (open) {
      const loaded = await import('../fields/YearFields.tsx');
      setFields(() => loaded.YearFields);
      setTyped(value ?? whole);
    }
    setOpened(open);
  };
  const finish = ([from, to]: Range) => {
    setOpened(false);
    onApply(from === minimum && to === maximum ? null : [from, to]);
  };
  return (
    <FilterPopover
      name={name}
      summary={value ? `${value[0]}–${value[1]}` : undefined}
      opened={opened}
      onOpenedChange={toggleOpened}
      onApply={() => finish(toRange(typed, whole))}
      onClear={() => finish(whole)}
    >
      {Fields && <Fields name={name} whole={whole} typed={typed} onType={setTyped} />}
    </FilterPopover>
  );
}
