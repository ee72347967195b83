import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './StatusBadge.module.css';
import type { StatusTone } from './state-colors.ts';

export type { StatusTone };
export type StatusBadgeProps = { tone: StatusTone; icon?: Icon; children: ReactNode };

/** A status: always a word, never only a colour. */
export function StatusBadge({ tone, icon: Picture, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {Picture ? <Picture size={14} aria-hidden /> : <span className={classes.dot} aria-hidden />}
      {children}
    </span>
  );
}
