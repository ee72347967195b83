import type { ReactNode } from 'react';
import layout from '../pages/layout.module.css';
import text from '../theme/text.module.css';
import classes from './StandingRow.module.css';

export type StandingRowProps = {
  /** Before the title, such as a date tile. */
  picture?: ReactNode;
  title: ReactNode;
  /** Facts below the title. */
  about?: ReactNode;
  badge: ReactNode;
  /** What happens next, and what can be done about it. */
  children?: ReactNode;
  /** When it began and last changed. */
  dates?: ReactNode;
  /** A rare action, beside the dates. */
  action?: ReactNode;
};

/** A row in a list of the reader's own applications, events and the like: its name, its state, and the next step. */
export function StandingRow({ picture, title, about, badge, children, dates, action }: StandingRowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.head} data-pictured={Boolean(picture) || undefined}>
        {picture}
        <div className={layout.words}>
          <h2 className={classes.title}>{title}</h2>
          {about && <p className={`${text.small} ${text.breaking}`}>{about}</p>}
        </div>
        {badge}
      </div>
      {children}
      {(dates || action) && (
        <div className={classes.foot}>
          <p className={text.small}>{dates}</p>
          {action}
        </div>
      )}
    </li>
  );
}
