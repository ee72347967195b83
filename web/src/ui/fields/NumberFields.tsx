import { NumberInput } from '@mantine/core';
import classes from '../filters/FilterPopover.module.css';

/** A missing end is open. */
export type NumberRange = { from: number | undefined; to: number | undefined };

/** The fields of NumberRangeFilter. */
export function NumberFields({ typed, onType }: { typed: NumberRange; onType: (typed: NumberRange) => void }) {
  const read = (text: string | number) => (text === '' || !Number.isFinite(Number(text)) ? undefined : Number(text));
  return (
    <div className={classes.body} data-stacked>
      <NumberInput
        data-autofocus
        label="Min"
        hideControls
        value={typed.from ?? ''}
        onChange={(text) => onType({ ...typed, from: read(text) })}
      />
      <NumberInput
        label="Max"
        hideControls
        value={typed.to ?? ''}
        onChange={(text) => onType({ ...typed, to: read(text) })}
      />
    </div>
  );
}
