import { IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PersonAvatar } from '../people/PersonAvatar.tsx';
import { Moment } from '../text/Moment.tsx';
import text from '../theme/text.module.css';
import classes from './RequestCard.module.css';

export type RequestCardProps = {
  /** What screen readers call it. */
  label: string;
  /** The record it is about; null for somebody who may not be in the directory. */
  person: { _id: string; name: string; profileImg: string | null } | null;
  /** Stands as the name: a link to the record where there is one. */
  name: ReactNode;
  /** Beside the name: the kind, and how urgent it is. */
  badges?: ReactNode;
  /** Below the name, in one line. */
  facts: ReactNode;
  at: string;
  /** What is asked for. */
  children?: ReactNode;
  /** One row: what refuses first, what grants last. */
  actions?: ReactNode;
};

/** One request that waits for HR. All kinds have the same facts in the same places. */
export function RequestCard({ label, person, name, badges, facts, at, children, actions }: RequestCardProps) {
  return (
    <article className={classes.card} aria-label={label}>
      <div className={classes.head}>
        {person ? (
          <PersonAvatar id={person._id} name={person.name} photo={person.profileImg} />
        ) : (
          <span className={classes.nobody} aria-hidden>
            <IconUser size={20} />
          </span>
        )}
        <div className={classes.line}>
          <h2 className={classes.name}>{name}</h2>
          {badges}
        </div>
        <p className={`${text.small} ${classes.at}`}>
          <Moment at={at} />
        </p>
        <p className={`${text.small} ${classes.facts}`}>{facts}</p>
      </div>
      {children && <div className={classes.body}>{children}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </article>
  );
}

/** The person's own words. */
export function RequestQuote({ children }: { children: string }) {
  return <blockquote className={classes.quote}>{children}</blockquote>;
}

/** The cards of one kind. */
export function RequestList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  );
}
