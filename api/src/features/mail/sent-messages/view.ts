import type { MessageCopy, MessageDetail, MessageEntry, Recipient } from '#contract/mail/sent-messages.ts';
import { deriveReason, isUndelivered } from './policy.ts';
import type { EntryRow } from './queries.ts';
import type { RecipientRow, SentRow } from './recipient-queries.ts';

const named = (_id: string | null, name: string | null) => (_id && name !== null ? { _id, name } : null);

/** Returns a line of the list. */
export function toEntry(row: EntryRow): MessageEntry {
  const { id: _id, at, type, subject } = row;
  if (type === 'reply' || type === 'auto_reply')
    return {
      kind: 'reply',
      _id,
      at,
      automatic: type === 'auto_reply',
      // A stranger's own name is not trusted.
      from: (!row.from_other && row.from_name) || row.from_email || '',
      fromOther: row.from_other === true,
      person: named(row.person_id, row.person_name),
      subject,
      text: row.said ?? '',
      attached: row.attached ?? [],
      message: { _id: row.message_id ?? '', subject: row.message_subject ?? '', recipientId: row.outbox_id ?? '' },
    };
  const { recipients, waiting, undelivered, replies, recipient } = row;
  return {
    kind: 'sent',
    _id,
    at,
    type,
    subject,
    by: named(row.by_id, row.by_name),
    jobTitle: row.job_title,
    mailer: named(row.mailer_id, row.mailer_name),
    counts: { recipients, waiting, undelivered, replies },
    to: recipient,
  };
}

/** Returns a message as its page shows it. */
export function toDetail(row: SentRow, counts: MessageDetail['counts']): MessageDetail {
  const { origin_id, origin_message, origin_email } = row;
  return {
    _id: row.id,
    at: row.created_at,
    type: row.type,
    subject: row.subject,
    by: named(row.by_id, row.by_name),
    jobTitle: row.job_title,
    mailer: named(row.mailer_id, row.mailer_name),
    from: { name: row.from_name, email: row.from_email },
    replyTo: row.reply_to,
    hasText: row.has_text,
    counts,
    resentFrom:
      origin_id && origin_message ? { message: origin_message, recipient: origin_id, email: origin_email ?? '' } : null,
  };
}

const states = {
  queued: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  failed: 'failed',
  suppressed: 'skipped',
} as const;

/** Returns one recipient of a message. */
export function toRecipient(row: RecipientRow): Recipient {
  return {
    _id: row.id,
    person: row.here ? named(row.person_id, row.name) : null,
    name: row.name,
    email: row.email,
    state: states[row.state],
    reason: deriveReason(row),
    sentAt: row.sent_at,
    results: row.results,
    resendable: row.email !== '' && row.resent_message === null && isUndelivered(row),
    resent: row.resent_message === null ? null : { message: row.resent_message, email: row.resent_email ?? '' },
  };
}

type ReplyRow = {
  id: string;
  kind: 'reply' | 'auto_reply';
  from_email: string;
  from_other: boolean;
  attached: string[];
  said: string;
  text: string;
  received_at: string;
};

/** Returns a person's reply; the whole mail only if it has more than their own words. */
export const toReply = ({
  id,
  kind,
  from_email,
  from_other,
  attached,
  said,
  text,
  received_at,
}: ReplyRow): MessageCopy['replies'][number] => ({
  _id: id,
  at: received_at,
  automatic: kind === 'auto_reply',
  from: from_email,
  fromOther: from_other,
  attached,
  text: said,
  whole: text === said ? null : text,
});
