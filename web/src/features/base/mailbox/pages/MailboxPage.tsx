import { Button } from '@mantine/core';
import { IconInbox, IconMailOpened } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { mayBeSignedIn, messageOf } from '../../../../lib/client.ts';
import { exactTime, lastActive } from '../../../../lib/dates.ts';
import { SearchBox } from '../../../../ui/filters/SearchBox.tsx';
import { type Paged, ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { PersonSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import { type MailboxItem, mailboxQuery } from '../api.ts';
import { MessagePane } from '../components/MessagePane.tsx';
import classes from './MailboxPage.module.css';

type MessageListProps = {
  messages: readonly MailboxItem[];
  current: string | undefined;
  list: Paged;
};

/** The messages in the mailbox, newest first. */
function MessageList({ messages, current, list }: MessageListProps) {
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
              // The router marks every link to this page as current, but only one is.
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

type Search = Record<string, string | undefined>;

/** The built-in mailbox, which receives every message when there is no mail server, so that the product can be tried on one machine. */
export function MailboxPage() {
  const { to = '', id } = useSearch({ strict: false });
  const isSignedIn = mayBeSignedIn();
  const navigate = useNavigate();
  const query = useInfiniteQuery(mailboxQuery(to));
  const messages = query.data?.pages.flatMap((page) => page.messages) ?? [];
  const total = query.data?.pages[0]?.totalCount ?? 0;
  const find = (next: string) =>
    void navigate({ to: '.', search: (before: Search) => ({ ...before, to: next || undefined, id: undefined }) });
  return (
    <>
      <PageHeader
        title="Mailbox"
        description={
          query.data?.pages[0]?.showsAll
            ? 'This is a demo: messages are kept here instead of being sent. Everyone in the demo company sees all of its messages, including sign-in links.'
            : isSignedIn
              ? 'This is a demo: messages are kept here instead of being sent. You see account messages only if they are addressed to you.'
              : 'This is a demo: messages are kept here instead of being sent. You see the ones requested from this browser.'
        }
      />
      <SearchBox value={to} onSearch={find} label="Search by recipient" placeholder="Recipient’s email address" />
      <p className="visually-hidden" role="status">
        {query.isSuccess && `${total} messages`}
      </p>
      {query.isPending && <PersonSkeletons />}
      {query.isError && (
        <EmptyState
          title={messageOf(query.error)}
          action={
            <Button variant="default" onClick={() => query.refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {query.isSuccess && messages.length === 0 && <NoMail to={to} isSignedIn={isSignedIn} onClear={() => find('')} />}
      {messages.length > 0 && (
        <div className={classes.panes} data-reading={id ? true : undefined}>
          <div className={classes.list}>
            <MessageList messages={messages} current={id} list={query} />
          </div>
          <div className={classes.reading}>
            {id ? (
              <>
                <Link to="." search={(before: Search) => ({ ...before, id: undefined })} className={classes.back}>
                  Back to all messages
                </Link>
                <MessagePane key={id} id={id} />
              </>
            ) : (
              <EmptyState icon={IconMailOpened} title="No message selected">
                Select one from the list to read it.
              </EmptyState>
            )}
          </div>
        </div>
      )}
    </>
  );
}

function NoMail({ to, isSignedIn, onClear }: { to: string; isSignedIn: boolean; onClear: () => void }) {
  if (to === '' && !isSignedIn)
    return (
      <EmptyState icon={IconInbox} title="No messages yet">
        The link that confirms a registration appears here. Links to sign in or set a new password appear only in a
        browser that is signed in to the account.
      </EmptyState>
    );
  if (to === '')
    return (
      <EmptyState
        icon={IconInbox}
        title="The mailbox is empty"
        action={<Link to="/home/exemployee_management/search">Choose ex-employees to write to</Link>}
      >
        Messages you send to ex-employees appear here.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={IconInbox}
      title={`No message to ${to}`}
      action={
        <Button variant="default" onClick={onClear}>
          Show all messages
        </Button>
      }
    >
      Enter the complete email address.
    </EmptyState>
  );
}
