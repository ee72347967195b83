import { createHmac, randomBytes } from 'node:crypto';

const mark = 'whsec_';
/** The purpose under which a webhook's secret is sealed. */
export const secretPurpose = 'webhook';

/** Creates a secret in the form of the Standard Webhooks specification. */
export function createSecret(): string {
  return `${mark}${randomBytes(32).toString('base64')}`;
}

/** Returns the headers that prove to a receiver that the body is ours, and recent (Standard Webhooks, Signature scheme). */
export function signPayload(secret: string, id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(mark.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
