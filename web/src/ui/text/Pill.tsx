import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import text from '../theme/text.module.css';
import classes from './Pill.module.css';

export type PillProps = {
  children: ReactNode;
  /** Makes the pill removable; `removeLabel` then names it. */
  onRemove?: () => void;
  removeLabel?: string;
};

/** A small item in a list: a recipient, a chosen value. */
export function Pill({ children, onRemove, removeLabel }: PillProps) {
  const name = removeLabel ?? (typeof children === 'string' ? `Remove ${children}` : 'Remove');
  return (
    <span className={classes.pill} data-removable={onRemove ? true : undefined}>
      <span className={text.oneLine}>{children}</span>
      {onRemove && (
        <button type="button" className={classes.remove} aria-label={name} onClick={onRemove}>
          <IconX size={14} aria-hidden />
        </button>
      )}
    </span>
  );
}
