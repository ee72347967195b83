import { createHmac, randomBytes } from 'node:crypto';

const mark = 'whsec_';
/** What a webhook's secret is sealed for. */
export const secretPurpose = 'webhook';

/** A new secret, as the Standard Webhooks specification writes it. */
export function createSecret(): string {
  return `${mark}${randomBytes(32).toString('base64')}`;
}

/** The headers by which a receiver knows that the body is ours, and new (Standard Webhooks, Signature scheme). */
export function signPayload(secret: string, id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(mark.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
