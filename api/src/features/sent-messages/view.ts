import type { MessageDetail, MessageEntry, Recipient } from '#contract/sent-messages.ts';
import { deriveReason } from './derive-reason.ts';
import type { EntryRow } from './queries.ts';
import type { RecipientRow, SentRow } from './recipient-queries.ts';

const named = (_id: string | null, name: string | null) => (_id && name !== null ? { _id, name } : null);

/** A line of the list. */
export function toEntry(row: EntryRow): MessageEntry {
  const { id: _id, at, type, subject } = row;
  if (type === 'reply' || type === 'auto_reply')
    return {
      kind: 'reply',
      _id,
      at,
      automatic: type === 'auto_reply',
      from: row.from_name || row.from_email || '',
      person: named(row.person_id, row.person_name),
      subject,
      text: row.said ?? '',
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

/** A message as its page shows it. */
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

/** Whether it could not be delivered: it failed, came back, or was left out because the address had bounced before. */
export const isUndelivered = ({ state, results, block_reason }: RecipientRow) =>
  state === 'failed' || results.includes('bounced') || (state === 'suppressed' && block_reason === 'bounced');

/** One recipient of a message. */
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
