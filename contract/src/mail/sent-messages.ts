import { z } from 'zod';
import { type CampaignResult, campaignResults } from '../base/campaign-results.ts';
import { messageTypes } from '../base/message-types.ts';
import { answer, route } from '../base/route.ts';
import { emailField, recordId } from '../base/rules.ts';
import { peopleMessages } from '../directory/person.ts';
import { mailMessages } from './mail.ts';

/** Texts about the messages screen (product.md, Messages screen). */
export const messageMessages = {
  notFetched: 'Failed to fetch the messages',
  invalidId: 'Invalid message id',
  notFound: 'Message not found',
  recipientNotFound: 'This message was not sent to them',
  emailRequired: 'Please enter email address',
  delivered: 'Only a message that could not be delivered can be sent again',
  resentAlready: 'This message has already been sent again',
  gone: 'The ex-employee is no longer in the directory',
  emptied: 'The text of this message was deleted, so it can’t be sent again',
  refused: (reason: string) => `This address can’t be mailed: ${reason}`,
  resent: 'Message sent again',
  notResent: 'Failed to send the message again',
} as const;

/** The filters of the list: messages of a type, or replies. */
const messageKinds = ['all', ...messageTypes, 'replies'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** The most recipients counted in a list; beyond that the list says so. */
export const countedRecipients = 10_000;

const person = z.object({ _id: z.string(), name: z.string() });

const sentMessage = z.object({
  _id: z.string(),
  at: z.string(),
  type: z.enum(messageTypes),
  /** Empty: deleted with the person it was written for. */
  subject: z.string(),
  /** Null: sent by the product itself. */
  by: person.nullable(),
  /** Only for a rehire invitation. */
  jobTitle: z.string().nullable(),
  /** The mailer it belongs to. */
  mailer: person.nullable(),
});

const summary = z.object({
  /** At most `countedRecipients` + 1 are counted. */
  recipients: z.number(),
  waiting: z.number(),
  /** Failed or bounced. */
  undelivered: z.number(),
  replies: z.number(),
});

const messageEntry = z.discriminatedUnion('kind', [
  sentMessage.extend({
    kind: z.literal('sent'),
    counts: summary,
    /** The only recipient, if there is just one: the name, or the address if the name is unknown. */
    to: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('reply'),
    _id: z.string(),
    at: z.string(),
    automatic: z.boolean(),
    from: z.string(),
    /** Whether it came from another address than the message went to. */
    fromOther: z.boolean(),
    person: person.nullable(),
    subject: z.string(),
    /** The text they wrote themselves. */
    text: z.string(),
    /** Names of the attached files; the files themselves are not stored. */
    attached: z.array(z.string()),
    /** The message they reply to. */
    message: z.object({ _id: z.string(), subject: z.string(), recipientId: z.string() }),
  }),
]);
export type MessageEntry = z.infer<typeof messageEntry>;

export const listMessages = route({
  method: 'GET',
  path: '/messages',
  may: 'messages:read',
  summary:
    'Messages to ex-employees and their replies, newest first, 20 at a time; those of campaigns and journeys only with campaigns:read',
  query: z.object({
    kind: z.enum(messageKinds).default('all'),
    /** Searches subjects and replies, and the name or address of a recipient. */
    search: z.string().trim().max(100).optional(),
    /** An ex-employee: messages to them, and their replies. */
    person: recordId(peopleMessages.invalidId).optional(),
    cursor: z.string().max(200).optional(),
  }),
  responses: {
    200: answer(
      z.object({
        entries: z.array(messageEntry),
        /** The requested ex-employee. */
        person: person.nullable(),
        nextCursor: z.string().nullable(),
      }),
    ),
  },
});

/** The possible results of a message for one recipient, as numbers and as a filter of the recipients. */
export const recipientResults = [
  'sent',
  'waiting',
  'failed',
  'skipped',
  'bounced',
  'complained',
  'opened',
  'clicked',
  'unsubscribed',
  'replied',
] as const satisfies readonly CampaignResult[];
export type RecipientResult = (typeof recipientResults)[number];

/** Labels of these numbers, as in the results of a mailer. */
export const recipientResultWords: Readonly<Record<RecipientResult, string>> = campaignResults;

const messageDetail = sentMessage.extend({
  from: z.object({ name: z.string(), email: z.string() }),
  replyTo: z.string().nullable(),
  /** Whether the text still exists; it is deleted by the retention rule, or with the person it was written for. */
  hasText: z.boolean(),
  counts: z.object({
    audience: z.number(),
    ...(Object.fromEntries(recipientResults.map((result) => [result, z.number()])) as Record<
      RecipientResult,
      z.ZodNumber
    >),
  }),
  /** For a message sent again to a corrected address: the original copy. */
  resentFrom: z.object({ message: z.string(), recipient: z.string(), email: z.string() }).nullable(),
});
export type MessageDetail = z.infer<typeof messageDetail>;

const id = z.object({ id: recordId(messageMessages.invalidId) });

export const readMessage = route({
  method: 'GET',
  path: '/messages/{id}',
  may: 'messages:read',
  summary: 'One message, with its results',
  params: id,
  responses: { 200: answer(messageDetail) },
});

const recipient = z.object({
  _id: z.string(),
  person: person.nullable(),
  /** Empty: the person was erased. */
  name: z.string(),
  email: z.string(),
  state: z.enum(['waiting', 'sent', 'failed', 'skipped']),
  /** Why it failed or was left out, as text. */
  reason: z.string().nullable(),
  sentAt: z.string().nullable(),
  results: z.array(z.enum(['bounced', 'complained', 'unsubscribed', 'opened', 'clicked', 'replied'])),
  /** Whether it could not be delivered and has not been sent again. */
  resendable: z.boolean(),
  /** The message that sent it again, and the new address. */
  resent: z.object({ message: z.string(), email: z.string() }).nullable(),
});
export type Recipient = z.infer<typeof recipient>;

export const listRecipients = route({
  method: 'GET',
  path: '/messages/{id}/recipients',
  may: 'messages:read',
  summary: 'The recipients of a message and the results for each, 20 at a time',
  params: id,
  query: z.object({
    result: z.enum(recipientResults).optional(),
    search: z.string().trim().max(100).optional(),
    cursor: z.string().max(200).optional(),
  }),
  responses: { 200: answer(z.object({ recipients: z.array(recipient), nextCursor: z.string().nullable() })) },
});

const one = id.extend({ recipientId: recordId('Invalid recipient id') });

const reply = z.object({
  _id: z.string(),
  at: z.string(),
  automatic: z.boolean(),
  from: z.string(),
  /** Whether it came from another address than the message went to. */
  fromOther: z.boolean(),
  /** Names of the attached files; the files themselves are not stored. */
  attached: z.array(z.string()),
  text: z.string(),
  /** The text with the quoted mail below it; null: there is nothing more. */
  whole: z.string().nullable(),
});

const copy = recipient.extend({
  subject: z.string(),
  /** The mail as they got it, with the unsubscribe link disabled. Null: its text was deleted. */
  html: z.string().nullable(),
  text: z.string().nullable(),
  replies: z.array(reply),
});
export type MessageCopy = z.infer<typeof copy>;

export const readCopy = route({
  method: 'GET',
  path: '/messages/{id}/recipients/{recipientId}',
  may: 'messages:read',
  summary: 'A message as one recipient got it, with their replies',
  params: one,
  responses: { 200: answer(copy) },
});

/** The corrected address. */
export const resendTo = z.object({
  email: emailField(messageMessages.emailRequired, mailMessages.recipientInvalid),
});

export const resendMessage = route({
  method: 'POST',
  path: '/messages/{id}/recipients/{recipientId}/resend',
  may: 'mail:send',
  summary: 'Send an undelivered message again: to a corrected address, or once more to one considered dead',
  params: one,
  body: resendTo,
  responses: { 201: answer(z.object({ _id: z.string() })) },
});
