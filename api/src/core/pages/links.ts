import { createHmac } from 'node:crypto';
import { deriveKey, eachSecret, type Secrets } from '../installation/secrets.ts';
import { isSameText } from '../server/same-text.ts';

const sign = (secrets: Secrets, id: string) =>
  createHmac('sha256', deriveKey(secrets, 'account-link')).update(id).digest('base64url');

/** Makes the secret part of a link by mail: the row's id, signed. Made when the mail is sent and stored nowhere. */
export function linkToken(secrets: Secrets, id: string): string {
  return `${id}.${sign(secrets, id)}`;
}

/** Returns the id in a link's token; null unless the token is exactly what {@link linkToken} made. */
export function readLinkToken(secrets: Secrets, token: string): string | null {
  const id = token.slice(0, 36);
  const isOurs = () => eachSecret(secrets).some((one) => isSameText(linkToken(one, id), token));
  return /^[0-9a-f-]{36}$/.test(id) && isOurs() ? id : null;
}
