import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from './config.ts';

const sign = (secret: string, id: string) =>
  createHmac('sha256', deriveKey(secret, 'account-link')).update(id).digest('base64url');

/** The secret part of a link by mail: the row's id, signed. Made when the mail is sent and kept nowhere. */
export function linkToken(secret: string, id: string): string {
  return `${id}.${sign(secret, id)}`;
}

/** The id in a link's token; null when the token was not made here. */
export function readLinkToken(secret: string, token: string): string | null {
  const [id = '', signature = ''] = token.split('.');
  const expected = Buffer.from(sign(secret, id));
  const given = Buffer.from(signature);
  const fits = given.length === expected.length && timingSafeEqual(given, expected);
  return fits && /^[0-9a-f-]{36}$/.test(id) ? id : null;
}
