import { NumberInput, RangeSlider } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import classes from './FilterPopover.module.css';
import { FilterPopover } from './FilterPopover.tsx';
import type { Range, TypedRange } from './range.ts';
import { afterKey, filled, toRange } from './range.ts';
import text from './text.module.css';

export type RangeFilterProps = {
  name: string;
  /** Null when not filtered. */
  value: Range | null;
  /** The whole range is no filter (spec section 5), so it is handed on as null. */
  onApply: (value: Range | null) => void;
  minimum?: number;
  maximum?: number;
};

/** A range of years: a slider with step 1, and the two ends as numbers for the keyboard. */
export function RangeFilter({ name, value, onApply, minimum = 0, maximum = 30 }: RangeFilterProps) {
  const whole: Range = [minimum, maximum];
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState<TypedRange>(value ?? whole);
  const range = toRange(typed, whole);

  const toggleOpened = (open: boolean) => {
    if (open) setTyped(value ?? whole);
    setOpened(open);
  };
  const finish = ([from, to]: Range) => {
    setOpened(false);
    onApply(from === minimum && to === maximum ? null : [from, to]);
  };
  // The slider itself knows the arrows only.
  const onThumbKey = (thumb: number) => (event: KeyboardEvent) => {
    const next = afterKey(event.key, thumb, range, whole);
    if (!next) return;
    event.preventDefault();
    setTyped(next);
  };
  const [first, second] = typed;
  const ends = [
    { label: 'Min', value: first, set: (years: number | '') => setTyped([years, second]) },
    { label: 'Max', value: second, set: (years: number | '') => setTyped([first, years]) },
  ];
  return (
    <FilterPopover
      name={name}
      summary={value ? `${value[0]}–${value[1]}` : undefined}
      opened={opened}
      onOpenedChange={toggleOpened}
      onApply={() => finish(range)}
      onClear={() => finish(whole)}
    >
      <div className={classes.body}>
        <div className={classes.ends}>
          {ends.map((end) => (
            <label key={end.label} className={classes.end}>
              {end.label}
              <NumberInput
                className={classes.number}
                aria-label={`${end.label} Year(s)`}
                value={end.value}
                min={minimum}
                max={maximum}
                clampBehavior="strict"
                allowDecimal={false}
                hideControls
                onChange={(years) => end.set(years === '' ? '' : Number(years))}
                onBlur={() => setTyped(filled(typed, whole))}
              />
              <span className={text.small}>Year(s)</span>
            </label>
          ))}
        </div>
        <RangeSlider
          className={classes.slider}
          min={minimum}
          max={maximum}
          step={1}
          minRange={0}
          size="sm"
          thumbSize={24}
          label={null}
          value={[...range]}
          onChange={setTyped}
          thumbFromLabel={`${name}, Min`}
          thumbToLabel={`${name}, Max`}
          thumbProps={(thumb) => ({ onKeyDown: onThumbKey(thumb) })}
        />
      </div>
    </FilterPopover>
  );
}
