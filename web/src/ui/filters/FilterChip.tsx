import { IconX } from '@tabler/icons-react';
import classes from '../text/Pill.module.css';
import text from '../theme/text.module.css';

export type FilterChipProps = {
  /** What is filtered: 'Department'. */
  name: string;
  /** By what: 'Sales, Finance'. */
  value: string;
  onRemove: () => void;
};

/** One filter in force, with its way out. */
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
