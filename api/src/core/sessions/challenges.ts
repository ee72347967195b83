import { createHmac } from 'node:crypto';
import { deriveKey, eachSecret, type Secrets } from '../installation/secrets.ts';
import { isSameText } from '../server/same-text.ts';

/** Milliseconds between the first step of signing in and the second. */
const lifetime = 5 * 60_000;

type Challenged = { id: string; brand: string; password_hash: string | null };

/** Signs a challenge; a new password ends those made with the old one. */
const sign = (secrets: Secrets, account: Challenged, expires: string) =>
  createHmac('sha256', deriveKey(secrets, 'two-step-challenge'))
    .update([account.id, account.brand, account.password_hash ?? '', expires].join('\0'))
    .digest('base64url');

/** Makes proof that this account has passed the first step of signing in; worthless without the second. */
export function makeChallenge(secrets: Secrets, account: Challenged, now: Date): string {
  return challengeUntil(secrets, account, String(now.getTime() + lifetime));
}

const challengeUntil = (secrets: Secrets, account: Challenged, expires: string) =>
  `${account.id}.${expires}.${sign(secrets, account, expires)}`;

/** Returns the account that a challenge names, without verifying it. */
export function userOfChallenge(challenge: string): string | null {
  return /^([0-9a-f-]{36})\./.exec(challenge)?.[1] ?? null;
}

/** Returns whether the challenge was made here, for this account as it is now, which its signature covers, and has not expired. */
export function challengeHolds(secrets: Secrets, account: Challenged, challenge: string, now: Date): boolean {
  const [, expires = ''] = challenge.split('.');
  const isOurs = eachSecret(secrets).some((one) => isSameText(challengeUntil(one, account, expires), challenge));
  return isOurs && Number(expires) > now.getTime();
}
