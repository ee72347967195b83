import { createHmac } from 'node:crypto';
import type { PublicContext } from '#api/core/context.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { isSameText } from '#api/core/server/same-text.ts';
import { storableText } from '#api/core/texts/unstorable-text.ts';
import { type InboundCall, inboundCall, inboundMessages, type TakenMail } from '#contract/mail/inbound-mail.ts';
import { isDaemon, type Undelivered } from './judge-mail.ts';
import { namesOf } from './read-mail.ts';
import { hashOf, type Incoming, takeIncoming, takeMail } from './take-mail.ts';

/** Seconds for which a signature is valid. */
const goodFor = 300;

const keyOf = (secret: string) =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret);

/** Returns the signature of a call (Standard Webhooks). */
export function signInbound(secret: string, id: string, timestamp: string, body: Buffer | string): string {
  const signature = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest('base64');
  return `v1,${signature}`;
}

/** Returns whether a signature matches this very call. */
export function isInboundSignature(
  secret: string,
  call: { id: string; timestamp: string; body: Buffer | string },
  given: string,
): boolean {
  return isSameText(signInbound(secret, call.id, call.timestamp, call.body), given);
}

/** Takes in a mail posted by a server or service. Only the signature says who may post; posting it again does nothing. */
export async function receiveMail({ services, asked }: PublicContext): Promise<{ taken: TakenMail }> {
  const secret = services.config.inboundSecret;
  if (!secret) throw notFound(inboundMessages.off);
  const id = asked.header('webhook-id') ?? '';
  const timestamp = asked.header('webhook-timestamp') ?? '';
  const body = asked.body ?? '';
  const age = Math.abs(services.clock().getTime() / 1000 - Number(timestamp));
  const given = (asked.header('webhook-signature') ?? '').split(' ').slice(0, 5);
  const isSigned = given.some((signature) => isInboundSignature(secret, { id, timestamp, body }, signature));
  if (!/^\d{9,11}$/.test(timestamp) || !(age <= goodFor) || !id || !isSigned)
    throw new Failure('forbidden', inboundMessages.unsigned);
  const hashes = [hashOf('call', id)];
  if (Buffer.isBuffer(body)) return { taken: await takeMail(services, body, hashes) };
  return { taken: await takeIncoming(services, { ...toIncoming(readCall(body)), hashes }) };
}

function readCall(body: string): InboundCall {
  let json: unknown = null;
  try {
    json = JSON.parse(body);
  } catch {}
  const parsed = inboundCall.safeParse(json);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new Failure('invalid', errors[0]?.message ?? '', errors);
}

function toIncoming(call: InboundCall): Omit<Incoming, 'hashes'> {
  const about = {
    addresses: call.returnAddress ? [call.returnAddress] : [],
    ids: call.messageId ? [call.messageId.replace(/^<|>$/g, '')] : [],
    reply: null,
  };
  if (call.type === 'reply')
    return {
      ...about,
      judged: { kind: call.automatic || isDaemon(call.from.email) ? 'auto_reply' : 'reply' },
      reply: {
        id: call.id.replace(/^<|>$/g, ''),
        from: { email: call.from.email.toLowerCase(), name: storableText(call.from.name) },
        subject: storableText(call.subject),
        text: storableText(call.text),
        attached: namesOf(call.attached),
      },
    };
  const recipient = call.recipient.toLowerCase();
  if (call.type === 'complaint')
    return { ...about, judged: { kind: 'complaint', recipients: [recipient], original: null } };
  const recipients: Undelivered[] = [
    { emails: [recipient], outcome: call.delayed ? 'delayed' : 'failed', status: call.status },
  ];
  return { ...about, judged: { kind: 'bounce', envelopeId: null, recipients, original: null } };
}
