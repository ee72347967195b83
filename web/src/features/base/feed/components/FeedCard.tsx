import type { Icon } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { exactTime, lastActive } from '../../../../lib/dates.ts';
import text from '../../../../ui/theme/text.module.css';
import classes from './Feed.module.css';

type FeedCardProps = {
  /** The kind of item: 'Post', 'Open position'. */
  kind: string;
  icon: Icon;
  at: string;
  /** Shown beside the time. */
  note?: string;
  title: ReactNode;
  /** The card itself, for one that is answered: lib/hold-below.ts. */
  cardRef?: Ref<HTMLElement>;
  children: ReactNode;
};

/** The frame of a feed item, with its kind, time and title. */
export function FeedCard({ kind, icon: Picture, at, note, title, cardRef, children }: FeedCardProps) {
  return (
    <article ref={cardRef} className={classes.card}>
      <p className={classes.meta}>
        <Picture size={18} aria-hidden />
        <span>{kind}</span>
        <span aria-hidden>·</span>
        <time dateTime={at} title={exactTime(at)}>
          {lastActive(at)}
        </time>
        {note && (
          <>
            <span aria-hidden>·</span>
            <span>{note}</span>
          </>
        )}
      </p>
      <h2 className={text.breaking}>{title}</h2>
      {children}
    </article>
  );
}
