import { NumberInput, RangeSlider } from '@mantine/core';
import { useState } from 'react';
import classes from './FilterPopover.module.css';
import { FilterPopover } from './FilterPopover.tsx';

export type YearRange = readonly [minimum: number, maximum: number];
export type RangeFilterProps = {
  name: string;
  /** Null when not filtered. */
  value: YearRange | null;
  /** The whole range is no filter (spec section 5), so it is handed on as null. */
  onApply: (value: YearRange | null) => void;
  minimum?: number;
  maximum?: number;
};

/** A range of years: a slider with step 1, and the two ends as numbers for the keyboard. */
export function RangeFilter({ name, value, onApply, minimum = 0, maximum = 30 }: RangeFilterProps) {
  const whole: YearRange = [minimum, maximum];
  const [opened, setOpened] = useState(false);
  const [[low, high], setRange] = useState<YearRange>(value ?? whole);

  const toggleOpened = (open: boolean) => {
    if (open) setRange(value ?? whole);
    setOpened(open);
  };
  const finish = ([from, to]: YearRange) => {
    setOpened(false);
    onApply(from === minimum && to === maximum ? null : [from, to]);
  };
  const ends = [
    { label: 'Min', value: low, from: minimum, to: high, set: (years: number) => setRange([years, high]) },
    { label: 'Max', value: high, from: low, to: maximum, set: (years: number) => setRange([low, years]) },
  ];
  return (
    <FilterPopover
      name={name}
      summary={value ? `${value[0]}–${value[1]}` : undefined}
      opened={opened}
      onOpenedChange={toggleOpened}
      onApply={() => finish([low, high])}
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
                min={end.from}
                max={end.to}
                clampBehavior="strict"
                allowDecimal={false}
                hideControls
                onChange={(years) => typeof years === 'number' && end.set(years)}
              />
              <span className={classes.unit}>Year(s)</span>
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
          value={[low, high]}
          onChange={setRange}
          thumbFromLabel={`${name}, Min`}
          thumbToLabel={`${name}, Max`}
        />
      </div>
    </FilterPopover>
  );
}
