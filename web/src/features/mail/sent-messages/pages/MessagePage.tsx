import { IconArrowLeft, IconMailOff } from '@tabler/icons-react';
import { type UseInfiniteQueryResult, useInfiniteQuery, usePrefetchInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { messageTypeWords } from '#contract/base/message-types.ts';
import {
  type MessageDetail,
  messageMessages,
  type Recipient,
  type RecipientResult,
  recipientResults,
  recipientResultWords,
} from '#contract/mail/sent-messages.ts';
import { exactTime } from '../../../../lib/dates.ts';
import { useSubjectWords } from '../../../../lib/subject-words.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { type StatTile, StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { SearchBox } from '../../../../ui/filters/SearchBox.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { NotFound } from '../../../../ui/pages/NotFound.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { RowSkeletons, TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { useNarrow } from '../../../../ui/pages/use-phone.ts';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { recipientsQuery, useMessage } from '../api.ts';
import { CopyPane } from '../components/CopyPane.tsx';
import { count, stateOf, withoutText } from '../components/message-words.ts';
import classes from '../components/SentMessages.module.css';

type RecipientListProps = {
  list: UseInfiniteQueryResult<{ pages: { recipients: Recipient[] }[] }>;
  result: RecipientResult | undefined;
  search: string | undefined;
  /** The recipient whose copy is shown beside the list. */
  shown: string | undefined;
  onSearch: (text: string) => void;
};

/** The list of a message's recipients, each with the result. */
function RecipientList({ list, result, search, shown, onSearch }: RecipientListProps) {
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
            Show everyone
          </Link>
        </p>
      )}
      {list.isPending && <RowSkeletons count={6} />}
      {list.error && !list.data && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {list.isSuccess && recipients.length === 0 && (
        <EmptyState title="No one found">Search for another name or email, or show everyone.</EmptyState>
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

const tiles: readonly { result: RecipientResult | undefined; label: string }[] = [
  { result: undefined, label: 'Recipients' },
  { result: 'sent', label: 'Sent' },
  { result: 'waiting', label: 'Waiting' },
  { result: 'skipped', label: 'Left out' },
  { result: 'failed', label: 'Failed' },
  { result: 'bounced', label: 'Bounced' },
  { result: 'complained', label: 'Marked as spam' },
  { result: 'opened', label: 'Opened' },
  { result: 'clicked', label: 'Clicked' },
  { result: 'replied', label: 'Replied' },
  { result: 'unsubscribed', label: 'Unsubscribed' },
];

const readResult = (text: string | undefined) => recipientResults.find((known) => known === text);

/** The page of one message, with its recipients, results and individual copies. */
export function MessagePage() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const wordsOf = useSubjectWords();
  const { data: message, error, refetch } = useMessage(id);
  const [{ result, searchtext }] = useFilters();
  // Both load in parallel.
  usePrefetchInfiniteQuery(recipientsQuery(id, readResult(result), searchtext || undefined));
  const back = () => void navigate({ to: '/home/exemployee_messages' });
  if (!message)
    return (
      <>
        <PageHeader title="Message" onBack={back} backLabel="Back to messages" />
        {error ? (
          <NotFound
            error={error}
            failed={messageMessages.notFetched}
            onRetry={refetch}
            icon={IconMailOff}
            list="/home/exemployee_messages"
            label="See all messages"
          >
            The link may be incomplete.
          </NotFound>
        ) : (
          <TableSkeleton />
        )}
      </>
    );
  return (
    <>
      <PageHeader
        title={wordsOf(message.subject) || withoutText}
        description={<Facts message={message} />}
        onBack={back}
        backLabel="Back to messages"
      />
      <Recipients message={message} />
    </>
  );
}

function Facts({ message }: { message: MessageDetail }) {
  const { type, by, at, mailer, jobTitle, from, resentFrom } = message;
  const what = `${messageTypeWords[type].one}${jobTitle ? ` for ${jobTitle}` : ''}${by ? ` by ${by.name}` : ''}`;
  return (
    <span className={classes.facts}>
      <span>{what}</span>
      {mailer && (
        <Link to="/home/engagement/mailers/$id" params={{ id: mailer._id }}>
          {mailer.name}
        </Link>
      )}
      <span>{exactTime(at)}</span>
      <span>From {from.email}</span>
      {resentFrom && (
        <Link
          to="/home/exemployee_messages/$id"
          params={{ id: resentFrom.message }}
          search={{ recipient: resentFrom.recipient }}
        >
          Previously sent to {resentFrom.email || 'another address'}
        </Link>
      )}
    </span>
  );
}

/** The recipients and beside them one copy; on small screens one or the other. */
function Recipients({ message }: { message: MessageDetail }) {
  const [filters, change] = useFilters();
  const isNarrow = useNarrow('62rem');
  const { counts, _id } = message;
  const result = readResult(filters.result);
  const search = filters.searchtext || undefined;
  const list = useInfiniteQuery(recipientsQuery(_id, result, search));
  const first = list.data?.pages[0]?.recipients[0]?._id;
  const isAlone = counts.audience === 1;
  const shown = filters.recipient ?? (isNarrow && !isAlone ? undefined : first);
  const copy = shown && <CopyPane key={shown} message={message} recipient={shown} />;
  if (isAlone) return copy || <RowSkeletons count={3} />;
  if (isNarrow && copy)
    return (
      <>
        <Link to="." search={{ result, searchtext: search }} className={classes.all}>
          <IconArrowLeft size={16} aria-hidden /> All recipients
        </Link>
        {copy}
      </>
    );
  const shownTiles: StatTile[] = tiles
    .filter((tile) => tile.result === undefined || tile.result === 'sent' || counts[tile.result] > 0)
    .map((tile) => ({
      label: tile.label,
      value: count(tile.result === undefined ? counts.audience : counts[tile.result]),
      renderLink: (given) => (
        <Link to="." search={{ result: tile.result }} aria-current={tile.result === result || undefined} {...given} />
      ),
    }));
  return (
    <>
      <StatTiles label="Results" tiles={shownTiles} />
      <div className={classes.columns}>
        <RecipientList
          list={list}
          result={result}
          search={search}
          shown={shown}
          onSearch={(next) => change({ searchtext: next || undefined, recipient: undefined })}
        />
        {copy}
      </div>
    </>
  );
}
