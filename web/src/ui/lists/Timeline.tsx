import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Timeline.module.css';

export type TimelineProps = { label?: string; children: ReactNode };

/** What happened, in the order of its entries: one `TimelineEntry` each. */
export function Timeline({ label, children }: TimelineProps) {
  return <ol aria-label={label}>{children}</ol>;
}

export type TimelineEntryProps = {
  icon: Icon;
  /** What happened, in a few words. */
  children: ReactNode;
  /** Somebody's own words, told apart from ours. */
  quoted?: boolean;
  detail?: ReactNode;
  /** Who, when, and how it went. */
  meta: ReactNode;
  action?: ReactNode;
};

/** One thing that happened; a line ties it to the next. */
export function TimelineEntry({ icon: Picture, children, quoted, detail, meta, action }: TimelineEntryProps) {
  return (
    <li className={classes.entry}>
      <span className={classes.icon} aria-hidden>
        <Picture size={16} />
      </span>
      <div className={classes.words} data-quoted={quoted || undefined}>
        <p className={quoted ? classes.quote : undefined}>{children}</p>
        {detail && <p className={classes.meta}>{detail}</p>}
        <p className={classes.meta}>{meta}</p>
      </div>
      {action}
    </li>
  );
}
