import { IconArrowBackUp, IconBriefcase, IconMail, IconMailbox, IconRoute } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { messageTypeWords } from '#contract/base/message-types.ts';
import { countedRecipients, type MessageEntry } from '#contract/mail/sent-messages.ts';
import { useSubjectWords } from '../../../../lib/subject-words.ts';
import { type DataColumn, DataTable } from '../../../../ui/lists/DataTable.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import { toneOf } from '../../../../ui/text/state-colors.ts';
import text from '../../../../ui/theme/text.module.css';
import { count, counted, withoutText } from './message-words.ts';
import classes from './SentMessages.module.css';

const icons = {
  instant: IconMail,
  rehire: IconBriefcase,
  mailer: IconMailbox,
  journey: IconRoute,
  reply: IconArrowBackUp,
} as const;

/** The subject, linked to the message, or for a reply to the copy that it answers. */
function Subject({ entry }: { entry: MessageEntry }) {
  const wordsOf = useSubjectWords();
  const Picture = icons[entry.kind === 'reply' ? 'reply' : entry.type];
  const [id, recipient] =
    entry.kind === 'reply' ? [entry.message._id, entry.message.recipientId] : [entry._id, undefined];
  return (
    <div className={classes.subject}>
      <Picture size={18} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <Link to="/home/exemployee_messages/$id" params={{ id }} search={{ recipient }} className={classes.name}>
          {entry.kind === 'reply' ? entry.subject || withoutText : wordsOf(entry.subject) || withoutText}
        </Link>
        <span className={`${text.small} ${text.oneLine} ${classes.detail}`}>{detailOf(entry)}</span>
      </div>
    </div>
  );
}

function detailOf(entry: MessageEntry): string {
  if (entry.kind === 'reply') return entry.text;
  const { type, jobTitle, mailer, by } = entry;
  const what = jobTitle ?? mailer?.name;
  return [what ? `${messageTypeWords[type].one}: ${what}` : messageTypeWords[type].one, by && `by ${by.name}`]
    .filter(Boolean)
    .join(' · ');
}

function Correspondent({ entry }: { entry: MessageEntry }) {
  if (entry.kind === 'reply')
    return <span className={text.breaking}>{entry.fromOther ? entry.from : (entry.person?.name ?? entry.from)}</span>;
  if (entry.to) return <span className={text.breaking}>{entry.to}</span>;
  const { recipients } = entry.counts;
  return recipients > countedRecipients
    ? `More than ${count(countedRecipients)} people`
    : counted(recipients, 'person', 'people');
}

/** The message's results, worst first. */
function Result({ entry }: { entry: MessageEntry }) {
  if (entry.kind === 'reply')
    return (
      <div className={classes.badges}>
        <StatusBadge tone={entry.automatic ? 'neutral' : 'good'}>
          {entry.automatic ? 'Automatic reply' : 'Reply'}
        </StatusBadge>
        {entry.attached.length > 0 && (
          <StatusBadge tone="neutral">{entry.attached.length === 1 ? 'File attached' : 'Files attached'}</StatusBadge>
        )}
      </div>
    );
  const { recipients, waiting, undelivered, replies } = entry.counts;
  const ofAll = (n: number) => (recipients === 1 ? '' : `${count(n)} `);
  return (
    <div className={classes.badges}>
      {undelivered > 0 && (
        <StatusBadge tone={toneOf('failed')}>{capital(`${ofAll(undelivered)}not delivered`)}</StatusBadge>
      )}
      {waiting > 0 && <StatusBadge tone={toneOf('sending')}>{capital(`${ofAll(waiting)}waiting`)}</StatusBadge>}
      {replies > 0 && (
        <StatusBadge tone={toneOf('opened')}>
          {recipients === 1 ? 'Replied' : counted(replies, 'reply', 'replies')}
        </StatusBadge>
      )}
      {undelivered + waiting + replies === 0 && <StatusBadge tone="neutral">Sent</StatusBadge>}
    </div>
  );
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const columns: DataColumn<MessageEntry>[] = [
  { label: 'Message', rowHeader: true, width: '46%', render: (entry) => <Subject entry={entry} /> },
  { label: 'With', width: '22%', render: (entry) => <Correspondent entry={entry} /> },
  {
    label: 'When',
    render: ({ at }) => (
      <span className={classes.when}>
        <Moment at={at} />
      </span>
    ),
  },
  { label: 'State', render: (entry) => <Result entry={entry} /> },
];

/** The table of messages and replies, newest first. */
export function MessageTable({ entries }: { entries: readonly MessageEntry[] }) {
  return <DataTable twoLines label="Messages" columns={columns} items={entries} getKey={({ _id }) => _id} />;
}
