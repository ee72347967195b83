import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

export type EmptyStateProps = {
  icon?: Icon;
  /** The subject, or the reason why it is empty, in the specification's words. */
  title: ReactNode;
  children?: ReactNode;
  /** The button to add something. */
  action?: ReactNode;
};

export function EmptyState({ icon: Picture, title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      {Picture && <Picture size={32} stroke={1.5} className={classes.icon} aria-hidden />}
      <h2 className={classes.title}>{title}</h2>
      {children && <div className={classes.words}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
