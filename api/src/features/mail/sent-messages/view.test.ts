import { expect, test } from 'vitest';
import { namedRow } from '#api-test/rows.ts';
import type { EntryRow } from './queries.ts';
import type { RecipientRow, SentRow } from './recipient-queries.ts';
import { toDetail, toEntry, toRecipient, toReply } from './view.ts';

test('a message in the list and on its page: each fact from its own column', () => {
  expect(toEntry(namedRow<EntryRow>())).toEqual({
    kind: 'sent',
    _id: 'of id',
    at: 'of at',
    type: 'of type',
    subject: 'of subject',
    by: { _id: 'of by_id', name: 'of by_name' },
    jobTitle: 'of job_title',
    mailer: { _id: 'of mailer_id', name: 'of mailer_name' },
    counts: {
      recipients: 'of recipients',
      waiting: 'of waiting',
      undelivered: 'of undelivered',
      replies: 'of replies',
    },
    to: 'of recipient',
  });
  const counts = { recipients: 5 } as never;
  expect(toDetail(namedRow<SentRow>(), counts)).toEqual({
    _id: 'of id',
    at: 'of created_at',
    type: 'of type',
    subject: 'of subject',
    by: { _id: 'of by_id', name: 'of by_name' },
    jobTitle: 'of job_title',
    mailer: { _id: 'of mailer_id', name: 'of mailer_name' },
    from: { name: 'of from_name', email: 'of from_email' },
    replyTo: 'of reply_to',
    hasText: 'of has_text',
    counts,
    resentFrom: { message: 'of origin_message', recipient: 'of origin_id', email: 'of origin_email' },
  });
  expect(toDetail(namedRow<SentRow>({ origin_id: null }), counts).resentFrom).toBeNull();
});

test.each([
  ['reply', false],
  ['auto_reply', true],
] as const)('a %s in the list shows who answered which copy of which message', (type, automatic) => {
  expect(toEntry(namedRow<EntryRow>({ type, from_other: false }))).toEqual({
    kind: 'reply',
    _id: 'of id',
    at: 'of at',
    automatic,
    from: 'of from_name',
    fromOther: false,
    person: { _id: 'of person_id', name: 'of person_name' },
    subject: 'of subject',
    text: 'of said',
    attached: 'of attached',
    message: { _id: 'of message_id', subject: 'of message_subject', recipientId: 'of outbox_id' },
  });
  expect(toEntry(namedRow<EntryRow>({ type, from_other: true }))).toMatchObject({ from: 'of from_email' });
});

test('a recipient, and the copy sent to them again', () => {
  expect(toRecipient(namedRow<RecipientRow>({ state: 'sent', here: true } as never))).toMatchObject({
    _id: 'of id',
    person: { _id: 'of person_id', name: 'of name' },
    name: 'of name',
    email: 'of email',
    state: 'sent',
    sentAt: 'of sent_at',
    results: 'of results',
    resendable: false,
    resent: { message: 'of resent_message', email: 'of resent_email' },
  });
  const gone = namedRow<RecipientRow>({ state: 'sent', here: false, resent_message: null } as never);
  expect(toRecipient(gone)).toMatchObject({ person: null, resent: null });
});

test('a reply: when it came, from where, its words, and the whole where there is more', () => {
  const row = namedRow<Parameters<typeof toReply>[0]>({ kind: 'reply' });
  expect(toReply(row)).toEqual({
    _id: 'of id',
    at: 'of received_at',
    automatic: false,
    from: 'of from_email',
    fromOther: 'of from_other',
    attached: 'of attached',
    text: 'of said',
    whole: 'of text',
  });
  expect(toReply({ ...row, said: 'Yes', text: 'Yes' }).whole).toBeNull();
});
