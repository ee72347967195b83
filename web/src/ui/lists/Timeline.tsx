import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Timeline.module.css';

export type TimelineProps = { label?: string; children: ReactNode };

/** A list of events, with one `TimelineEntry` each. */
export function Timeline({ label, children }: TimelineProps) {
  return <ol aria-label={label}>{children}</ol>;
}

export type TimelineEntryProps = {
  icon: Icon;
  /** The event, in a few words. */
  children: ReactNode;
  /** A quote of a person's own words, styled differently. */
  quoted?: boolean;
  detail?: ReactNode;
  /** Who, when, and the result. */
  meta: ReactNode;
  action?: ReactNode;
};

/** An event; a line connects it to the next. */
export function TimelineEntry({ icon: Picture, children, quoted, detail, meta, action }: TimelineEntryProps) {
  return (
    <li className={classes.entry}>
      <span className={classes.icon} aria-hidden>
        <Picture size={16} />
      </span>
      <div className={classes.words} data-quoted={quoted || undefined}>
        <div className={quoted ? classes.quote : undefined}>{children}</div>
        {detail && <p className={classes.meta}>{detail}</p>}
        <p className={classes.meta}>{meta}</p>
      </div>
      {action}
    </li>
  );
}
