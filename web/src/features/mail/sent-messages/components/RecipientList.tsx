import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Recipient, type RecipientResult, recipientResultWords } from '#contract/mail/sent-messages.ts';
import { SearchBox } from '../../../../ui/filters/SearchBox.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { stateOf } from './message-words.ts';
import classes from './SentMessages.module.css';

type RecipientListProps = {
  list: UseInfiniteQueryResult<{ pages: { recipients: Recipient[] }[] }>;
  result: RecipientResult | undefined;
  search: string | undefined;
  /** Whose copy stands beside the list. */
  shown: string | undefined;
  onSearch: (text: string) => void;
};

/** To whom a message went, and what came of it for each of them. */
export function RecipientList({ list, result, search, shown, onSearch }: RecipientListProps) {
  const recipients = list.data?.pages.flatMap((page) => page.recipients) ?? [];
  return (
    <section className={classes.list} aria-label="Recipients">
      <SearchBox
        value={search ?? ''}
        onSearch={onSearch}
        placeholder="search by name or email"
        label="Search recipients"
        maxLength={100}
      />
      {result && (
        <p className={text.muted}>
          {recipientResultWords[result]} only.{' '}
          <Link to="." search={{ searchtext: search }} className={text.link}>
            Show everybody
          </Link>
        </p>
      )}
      {list.isPending && <RowSkeletons count={6} />}
      {list.error && !list.data && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {list.isSuccess && recipients.length === 0 && (
        <EmptyState title="Nobody found">Search for another name or email, or show everybody.</EmptyState>
      )}
      <ul className={classes.rows}>
        {recipients.map((recipient) => (
          <Row
            key={recipient._id}
            recipient={recipient}
            search={{ result, searchtext: search }}
            isShown={recipient._id === shown}
          />
        ))}
      </ul>
      <ShowMore list={list} wide />
    </section>
  );
}

type RowProps = { recipient: Recipient; search: Record<string, string | undefined>; isShown: boolean };

function Row({ recipient, search, isShown }: RowProps) {
  const { _id, person, name, email } = recipient;
  const { label, tone } = stateOf(recipient);
  return (
    <li>
      <Link
        to="."
        search={{ ...search, recipient: _id }}
        resetScroll={false}
        className={classes.row}
        aria-current={isShown || undefined}
      >
        <PersonAvatar id={person?._id ?? _id} name={name || email || '?'} size={36} />
        <span className={classes.who}>
          <span className={text.oneLine}>{name || email || 'Erased'}</span>
          {name && <span className={`${text.small} ${text.oneLine}`}>{email}</span>}
        </span>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </Link>
    </li>
  );
}
