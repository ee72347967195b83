import { z } from 'zod';
import { answer, route } from '../base/route.ts';

/** Texts about returned mail and replies. */
export const inboundMessages = {
  off: 'This installation doesn’t accept mail by webhook',
  unsigned: 'The signature is missing, wrong or older than 5 minutes',
  tooLarge: 'The message is larger than 5 MB',
} as const;

/** The result of an incoming mail or call. */
const takenMails = ['bounce', 'delay', 'complaint', 'reply', 'auto_reply', 'again', 'unmatched'] as const;
export type TakenMail = (typeof takenMails)[number];

const about = {
  /** The signed address it was sent to, or returned from. */
  returnAddress: z.string().max(320).optional(),
  /** The Message-ID of the original mail. */
  messageId: z.string().max(400).optional(),
};

/** The report of a mail service, translated to our terms. */
export const inboundCall = z.discriminatedUnion('type', [
  z.object({
    ...about,
    type: z.literal('bounce'),
    recipient: z.string().max(320),
    /** The enhanced status code (RFC 3463): `5.1.1`. */
    status: z
      .string()
      .regex(/^[245]\.\d{1,3}\.\d{1,3}$/, 'Please provide a status such as 5.1.1')
      .nullable()
      .default(null),
    /** Whether delivery is still being retried. */
    delayed: z.boolean().default(false),
  }),
  z.object({ ...about, type: z.literal('complaint'), recipient: z.string().max(320) }),
  z.object({
    ...about,
    type: z.literal('reply'),
    /** The Message-ID of the reply itself. */
    id: z.string().max(400),
    from: z.object({ email: z.email().max(254), name: z.string().max(500).default('') }),
    subject: z.string().max(1000).default(''),
    text: z.string().max(100_000),
    /** The names of the attached files. */
    attached: z.array(z.string().max(1000)).max(100).default([]),
    /** Whether a program wrote it, such as an out-of-office notice. */
    automatic: z.boolean().default(false),
  }),
]);
export type InboundCall = z.infer<typeof inboundCall>;

export const receiveMail = route({
  method: 'POST',
  path: '/mail/inbound',
  may: 'public',
  about: 'installation',
  summary:
    'Receive a bounce, a complaint or a reply: the raw message as message/rfc822, or a report of a mail service as JSON; signed with ENCORE_INBOUND_SECRET according to Standard Webhooks',
  // An operator may use parameters to distinguish calls of several mail services.
  query: z.looseObject({}),
  // Checked after the signature.
  body: z.any(),
  responses: { 200: answer(z.object({ taken: z.enum(takenMails) })) },
});

/** How returned mail reaches the installation. */
const mailReader = z.object({
  /** The domain of the return addresses; null: mail returns to its sender. */
  returnDomain: z.string().nullable(),
  takesCalls: z.boolean(),
  /** The mailbox being read, without user and password. */
  mailbox: z.string().nullable(),
  /** When it connected; null: it is not connected. */
  connectedAt: z.string().nullable(),
  lastMailAt: z.string().nullable(),
  lastError: z.string().nullable(),
  lastErrorAt: z.string().nullable(),
});
export type MailReader = z.infer<typeof mailReader>;

export const getMailReader = route({
  method: 'GET',
  path: '/admin/mail-reader',
  may: 'installation:operate',
  summary: 'How bounces, complaints and replies are received: the mailbox being read, and the return domain',
  responses: { 200: answer(mailReader) },
});
