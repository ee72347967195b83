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
  resentAlready: 'This message has been sent again already',
  gone: 'The ex-employee is not in the directory any more',
  emptied: 'The text of this message was deleted, so it can’t be sent again',
  refused: (reason: string) => `This address can’t be mailed: ${reason}`,
  resent: 'Message sent again',
  notResent: 'Failed to send the message again',
} as const;

/** What the list can be of: messages of a type, or what came back. */
const messageKinds = ['all', ...messageTypes, 'replies'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Recipients of a message that are counted in a list; of more it says so. */
export const countedRecipients = 10_000;

const person = z.object({ _id: z.string(), name: z.string() });

const sentMessage = z.object({
  _id: z.string(),
  at: z.string(),
  type: z.enum(messageTypes),
  /** Empty: it was deleted with the person it was written for. */
  subject: z.string(),
  /** Null: the product sent it by itself. */
  by: person.nullable(),
  /** Of a rehire invitation. */
  jobTitle: z.string().nullable(),
  /** The mailer that it is of. */
  mailer: person.nullable(),
});

const summary = z.object({
  /** At most `countedRecipients` + 1 are counted. */
  recipients: z.number(),
  waiting: z.number(),
  /** Failed, or came back. */
  undelivered: z.number(),
  replies: z.number(),
});

const messageEntry = z.discriminatedUnion('kind', [
  sentMessage.extend({
    kind: z.literal('sent'),
    counts: summary,
    /** The only recipient, where there is one: by name, or the address where the name is not known. */
    to: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('reply'),
    _id: z.string(),
    at: z.string(),
    automatic: z.boolean(),
    from: z.string(),
    /** It came from another address than the message went to. */
    fromOther: z.boolean(),
    person: person.nullable(),
    subject: z.string(),
    /** What they wrote themselves. */
    text: z.string(),
    /** Names of the files that came with it; the files themselves are not kept. */
    attached: z.array(z.string()),
    /** What they answer. */
    message: z.object({ _id: z.string(), subject: z.string(), recipientId: z.string() }),
  }),
]);
export type MessageEntry = z.infer<typeof messageEntry>;

export const listMessages = route({
  method: 'GET',
  path: '/messages',
  may: 'messages:read',
  summary:
    'Messages to ex-employees and their replies, the newest first, 20 at a time; those of campaigns and journeys only with campaigns:read',
  query: z.object({
    kind: z.enum(messageKinds).default('all'),
    /** In subjects and replies; also the name or address of a recipient. */
    search: z.string().trim().max(100).optional(),
    /** An ex-employee: what was sent to them, and what they replied. */
    person: recordId(peopleMessages.invalidId).optional(),
    cursor: z.string().max(200).optional(),
  }),
  responses: {
    200: answer(
      z.object({
        entries: z.array(messageEntry),
        /** The ex-employee that was asked for. */
        person: person.nullable(),
        nextCursor: z.string().nullable(),
      }),
    ),
  },
});

/** What can have come of a message for one recipient, as numbers and as a filter of the recipients. */
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

/** The numbers in words, as in the results of a mailer. */
export const recipientResultWords: Readonly<Record<RecipientResult, string>> = campaignResults;

const messageDetail = sentMessage.extend({
  from: z.object({ name: z.string(), email: z.string() }),
  replyTo: z.string().nullable(),
  /** Whether the text is still there; it is deleted by the retention rule, or with the person it was written for. */
  hasText: z.boolean(),
  counts: z.object({
    audience: z.number(),
    ...(Object.fromEntries(recipientResults.map((result) => [result, z.number()])) as Record<
      RecipientResult,
      z.ZodNumber
    >),
  }),
  /** It was sent again to a corrected address: whose copy it is of. */
  resentFrom: z.object({ message: z.string(), recipient: z.string(), email: z.string() }).nullable(),
});
export type MessageDetail = z.infer<typeof messageDetail>;

const id = z.object({ id: recordId(messageMessages.invalidId) });

export const readMessage = route({
  method: 'GET',
  path: '/messages/{id}',
  may: 'messages:read',
  summary: 'One message, with what came of it',
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
  /** Why it failed or was left out, in words. */
  reason: z.string().nullable(),
  sentAt: z.string().nullable(),
  results: z.array(z.enum(['bounced', 'complained', 'unsubscribed', 'opened', 'clicked', 'replied'])),
  /** It could not be delivered and has not been sent again. */
  resendable: z.boolean(),
  /** The message by which it was sent again, and to which address. */
  resent: z.object({ message: z.string(), email: z.string() }).nullable(),
});
export type Recipient = z.infer<typeof recipient>;

export const listRecipients = route({
  method: 'GET',
  path: '/messages/{id}/recipients',
  may: 'messages:read',
  summary: 'To whom a message went and what came of it, 20 at a time',
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
  /** It came from another address than the message went to. */
  fromOther: z.boolean(),
  /** Names of the files that came with it; the files themselves are not kept. */
  attached: z.array(z.string()),
  text: z.string(),
  /** With the mail that they answer below it; null: there is nothing more. */
  whole: z.string().nullable(),
});

const copy = recipient.extend({
  subject: z.string(),
  /** As they got it, but for the link to unsubscribe, which leads nowhere. Null: its text was deleted. */
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
  summary:
    'Send a message that could not be delivered again: to a corrected address, or once more to one that was taken for dead',
  params: one,
  body: resendTo,
  responses: { 201: answer(z.object({ _id: z.string() })) },
});
