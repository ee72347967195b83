import { z } from 'zod';
import { answer, route } from '../base/route.ts';

/** Texts about what comes back of mail. */
export const inboundMessages = {
  off: 'This installation takes no mail by webhook',
  unsigned: 'The signature is missing, wrong or older than 5 minutes',
  tooLarge: 'The message is larger than 5 MB',
} as const;

/** What became of a mail or a call that came in. */
const takenMails = ['bounce', 'delay', 'complaint', 'reply', 'auto_reply', 'again', 'unmatched'] as const;
export type TakenMail = (typeof takenMails)[number];

const about = {
  /** The signed address that it came to, or was sent from. */
  returnAddress: z.string().max(320).optional(),
  /** The Message-ID of the mail that it is about. */
  messageId: z.string().max(400).optional(),
};

/** What a mail service tells of a mail in its own words, translated. */
export const inboundCall = z.discriminatedUnion('type', [
  z.object({
    ...about,
    type: z.literal('bounce'),
    recipient: z.string().max(320),
    /** The enhanced status code (RFC 3463): `5.1.1`. */
    status: z
      .string()
      .regex(/^[245]\.\d{1,3}\.\d{1,3}$/, 'Please give a status such as 5.1.1')
      .nullable()
      .default(null),
    /** It is still being tried. */
    delayed: z.boolean().default(false),
  }),
  z.object({ ...about, type: z.literal('complaint'), recipient: z.string().max(320) }),
  z.object({
    ...about,
    type: z.literal('reply'),
    /** The Message-ID of the answer itself. */
    id: z.string().max(400),
    from: z.object({ email: z.email().max(254), name: z.string().max(500).default('') }),
    subject: z.string().max(1000).default(''),
    text: z.string().max(100_000),
    /** The names of the files that came with it. */
    attached: z.array(z.string().max(1000)).max(100).default([]),
    /** A program wrote it: out of the office, for example. */
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
    'Take in a bounce, a complaint or a reply: the raw message as message/rfc822, or what a mail service tells as JSON; signed with ENCORE_INBOUND_SECRET as Standard Webhooks are',
  // An operator may tell calls of their mail services apart by the address.
  query: z.looseObject({}),
  // Checked once the signature is.
  body: z.any(),
  responses: { 200: answer(z.object({ taken: z.enum(takenMails) })) },
});

/** How what comes back of mail gets to the installation. */
const mailReader = z.object({
  /** The domain of the addresses that mail returns to; null: it returns to its sender. */
  returnDomain: z.string().nullable(),
  takesCalls: z.boolean(),
  /** The mailbox that is read, without user and password. */
  mailbox: z.string().nullable(),
  /** Since when it is connected; null: it is not. */
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
  summary: 'How bounces, complaints and replies get here: the mailbox that is read, and the return domain',
  responses: { 200: answer(mailReader) },
});
