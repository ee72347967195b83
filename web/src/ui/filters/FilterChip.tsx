import { IconX } from '@tabler/icons-react';
import classes from '../text/Pill.module.css';
import text from '../theme/text.module.css';

export type FilterChipProps = {
  /** The name of the filter: 'Department'. */
  name: string;
  /** Its values: 'Sales, Finance'. */
  value: string;
  onRemove: () => void;
};

/** An active filter, with a button to remove it. */
export function FilterChip({ name, value, onRemove }: FilterChipProps) {
  return (
    <span className={classes.chip} data-removable>
      <span className={text.oneLine} title={`${name}: ${value}`}>
        <span className={classes.name}>{name}</span>
        {value}
      </span>
      <button
        type="button"
        className={classes.remove}
        aria-label={`Remove filter ${name}: ${value}`}
        onClick={onRemove}
      >
        <IconX size={14} aria-hidden />
      </button>
    </span>
  );
}
