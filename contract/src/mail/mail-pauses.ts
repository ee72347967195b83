import { z } from 'zod';
import { answer, route } from '../base/route.ts';

/** Why mail waits, in words for whoever reads them: no server's own, which may name somebody. */
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

/** Why a company's mail waits. */
const pause = z.object({
  reason: z.enum(Object.keys(pauseReasons) as [PauseReason, ...PauseReason[]]),
  since: z.string(),
  nextTryAt: z.string(),
});

export const mailPause = pause.extend({
  /** The address that is not accepted; null: nothing goes out at all. */
  sender: z.string().nullable(),
  /** The codes that the server answered with. */
  answer: z.string(),
  tries: z.number(),
  /** How many mails wait for it. */
  waiting: z.number(),
});
export type MailPause = z.infer<typeof mailPause>;

/** A receiving domain that answers ‘later’: mail to it from one sending domain waits and one message tries, or goes out more slowly. */
const heldDomain = z.object({
  sendingDomain: z.string(),
  receivingDomain: z.string(),
  /** The codes that it answered with. */
  answer: z.string(),
  since: z.string(),
  /** Null: it is not held. */
  nextTryAt: z.string().nullable(),
  /** How many messages a minute go out to it; null: none while it is held. */
  perMinute: z.number().nullable(),
});
export type HeldDomain = z.infer<typeof heldDomain>;
/** So many are listed, those held longest first, then those that are slowed down. */
export const heldDomainsListed = 50;

export const listMailPauses = route({
  method: 'GET',
  path: '/admin/mail-pauses',
  may: 'installation:operate',
  summary:
    'What keeps mail from going out: the mail server, senders that it does not accept, receiving domains that answer ‘later’',
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
  summary: 'Try a mail that waits at once; when it goes out, the others follow',
  body: z.object({ sender: z.string().max(254).nullable() }),
  responses: { 200: answer(z.object({ tried: z.literal(true) })) },
});

export const getCompanyPause = route({
  method: 'GET',
  path: '/companies/mail-pause',
  may: 'mail:send',
  summary: 'Why the mail of the company waits; null: it does not',
  responses: { 200: answer(z.object({ pause: pause.nullable() })) },
});
