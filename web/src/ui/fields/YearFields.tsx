import { NumberInput, RangeSlider } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import classes from '../filters/FilterPopover.module.css';
import type { Range, TypedRange } from '../filters/range.ts';
import { afterKey, filled, toRange } from '../filters/range.ts';
import text from '../theme/text.module.css';

type YearFieldsProps = { name: string; whole: Range; typed: TypedRange; onType: (typed: TypedRange) => void };

/** The fields of RangeFilter: a slider with step 1, and number fields for both ends. */
export function YearFields({ name, whole, typed, onType }: YearFieldsProps) {
  const [minimum, maximum] = whole;
  const range = toRange(typed, whole);
  // The slider itself handles only the arrow keys.
  const onThumbKey = (thumb: number) => (event: KeyboardEvent) => {
    const next = afterKey(event.key, thumb, range, whole);
    if (!next) return;
    event.preventDefault();
    onType(next);
  };
  const [first, second] = typed;
  const ends = [
    { label: 'Min', value: first, set: (years: number | '') => onType([years, second]) },
    { label: 'Max', value: second, set: (years: number | '') => onType([first, years]) },
  ];
  return (
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
              onBlur={() => onType(filled(typed, whole))}
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
        onChange={onType}
        thumbFromLabel={`${name}, Min`}
        thumbToLabel={`${name}, Max`}
        thumbProps={(thumb) => ({ onKeyDown: onThumbKey(thumb) })}
      />
    </div>
  );
}
