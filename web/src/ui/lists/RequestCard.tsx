import { IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PersonAvatar } from '../people/PersonAvatar.tsx';
import { Moment } from '../text/Moment.tsx';
import text from '../theme/text.module.css';
import classes from './RequestCard.module.css';

export type RequestCardProps = {
  /** The label for screen readers. */
  label: string;
  /** The record it is about; null for a person who may not be in the directory. */
  person: { _id: string; name: string; profileImg: string | null } | null;
  /** Shown as the name: a link to the record, if there is one. */
  name: ReactNode;
  /** Shown next to the name: the kind, and how urgent it is. */
  badges?: ReactNode;
  /** Shown below the name, in one line. */
  facts: ReactNode;
  at: string;
  /** The content of the request. */
  children?: ReactNode;
  /** One row: rejecting actions first, granting ones last. */
  actions?: ReactNode;
};

/** A request that waits for HR. All kinds have the same facts in the same places. */
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

/** A quote of the person's own words. */
export function RequestQuote({ children }: { children: string }) {
  return <blockquote className={classes.quote}>{children}</blockquote>;
}

/** The cards of one kind of request. */
export function RequestList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  );
}
