import { createHmac } from 'node:crypto';
import { deriveKey } from '../installation/config.ts';
import { isSameText } from '../server/same-text.ts';

const sign = (secret: string, id: string) =>
  createHmac('sha256', deriveKey(secret, 'account-link')).update(id).digest('base64url');

/** The secret part of a link by mail: the row's id, signed. Made when the mail is sent and kept nowhere. */
export function linkToken(secret: string, id: string): string {
  return `${id}.${sign(secret, id)}`;
}

/** The id in a link's token; null when the token is not to the letter what {@link linkToken} made. */
export function readLinkToken(secret: string, token: string): string | null {
  const id = token.slice(0, 36);
  return /^[0-9a-f-]{36}$/.test(id) && isSameText(linkToken(secret, id), token) ? id : null;
}
