import { Link } from '@tanstack/react-router';
import { exactTime, lastActive } from '../../../../lib/dates.ts';
import { type Paged, ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import text from '../../../../ui/theme/text.module.css';
import type { MailboxItem } from '../api.ts';
import classes from './MessageList.module.css';

type MessageListProps = {
  messages: readonly MailboxItem[];
  current: string | undefined;
  list: Paged;
};

/** The kept messages, newest first. */
export function MessageList({ messages, current, list }: MessageListProps) {
  return (
    <>
      <ul className={layout.list} aria-label="Messages">
        {messages.map(({ _id, to, subject, receivedAt }) => (
          <li key={_id} className={classes.item}>
            <Link
              to="."
              search={(before: Record<string, string | undefined>) => ({ ...before, id: _id })}
              className={classes.link}
              resetScroll={false}
              // The router marks every link to this page as current; only one is.
              activeProps={{ 'aria-current': _id === current ? 'true' : undefined }}
            >
              <span className={`${text.strong} ${text.oneLine}`}>{to}</span>
              <time className={text.small} dateTime={receivedAt} title={exactTime(receivedAt)}>
                {lastActive(receivedAt)}
              </time>
              <span className={`${text.small} ${text.oneLine} ${classes.subject}`}>{subject || '(no subject)'}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ShowMore list={list} label="Show older messages" />
    </>
  );
}
