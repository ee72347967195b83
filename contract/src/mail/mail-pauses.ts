import { z } from 'zod';
import { answer, route } from '../base/route.ts';

/** The reasons why mail waits, as text for users: never a server's own words, which may name a person. */
export const pauseReasons = {
  unreachable: 'The mail server cannot be reached',
  insecure: 'No secure connection to the mail server can be made',
  'sign-in-refused': 'The mail server refused our sign-in',
  'hung-up': 'The mail server closes the connection before accepting a message',
  'sender-refused': 'The mail server refused mail from this address',
  policy: 'The mail server doesn’t relay mail from this address',
  'recipients-refused': 'The mail server refused several recipients in a row from this address and accepted none',
} as const;
export type PauseReason = keyof typeof pauseReasons;

export const mailPauseMessages = {
  notFound: 'This mail is no longer waiting',
  tried: 'Retrying within a few seconds',
  notTried: 'Couldn’t retry',
} as const;

/** The reason why a company's mail waits. */
const pause = z.object({
  reason: z.enum(Object.keys(pauseReasons) as [PauseReason, ...PauseReason[]]),
  since: z.string(),
  nextTryAt: z.string(),
});

export const mailPause = pause.extend({
  /** The sender address that is refused; null: nothing goes out at all. */
  sender: z.string().nullable(),
  /** The codes in the server's answer. */
  answer: z.string(),
  tries: z.number(),
  /** The number of mails waiting because of it. */
  waiting: z.number(),
});
export type MailPause = z.infer<typeof mailPause>;

/** A receiving domain that answers ‘later’: mail to it from one sending domain waits while one message tries, or goes out more slowly. */
const heldDomain = z.object({
  sendingDomain: z.string(),
  receivingDomain: z.string(),
  /** The codes in its answer. */
  answer: z.string(),
  since: z.string(),
  /** Null: not held. */
  nextTryAt: z.string().nullable(),
  /** Messages per minute to it; null: none while it is held. */
  perMinute: z.number().nullable(),
});
export type HeldDomain = z.infer<typeof heldDomain>;
/** The most domains listed: those held longest first, then those slowed down. */
export const heldDomainsListed = 50;

export const listMailPauses = route({
  method: 'GET',
  path: '/admin/mail-pauses',
  may: 'installation:operate',
  summary: 'Reasons why mail waits: the mail server, refused senders, receiving domains that answer ‘later’',
  responses: {
    200: answer(
      z.object({
        pauses: z.array(mailPause),
        heldDomains: z.object({ total: z.number(), domains: z.array(heldDomain) }),
      }),
    ),
  },
});

export const tryMailNow = route({
  method: 'POST',
  path: '/admin/mail-pauses/try',
  may: 'installation:operate',
  summary: 'Retry a waiting mail at once; when it goes out, the others follow',
  body: z.object({ sender: z.string().max(254).nullable() }),
  responses: { 200: answer(z.object({ tried: z.literal(true) })) },
});

export const getCompanyPause = route({
  method: 'GET',
  path: '/companies/mail-pause',
  may: 'mail:send',
  summary: 'The reason why the mail of the company waits; null when it does not',
  responses: { 200: answer(z.object({ pause: pause.nullable() })) },
});
