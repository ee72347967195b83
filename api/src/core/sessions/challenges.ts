import { createHmac } from 'node:crypto';
import { deriveKey, eachSecret, type Secrets } from '../installation/secrets.ts';
import { isSameText } from '../server/same-text.ts';

/** Whoever proved the first step has this long for the second, in milliseconds. */
const lifetime = 5 * 60_000;

type Challenged = { id: string; brand: string; password_hash: string | null };

/** A new password ends the challenges that rest on the old one. */
const sign = (secrets: Secrets, account: Challenged, expires: string) =>
  createHmac('sha256', deriveKey(secrets, 'two-step-challenge'))
    .update([account.id, account.brand, account.password_hash ?? '', expires].join('\0'))
    .digest('base64url');

/** Says that the first step of signing in was taken by this account; it is nothing without the second. */
export function makeChallenge(secrets: Secrets, account: Challenged, now: Date): string {
  return challengeUntil(secrets, account, String(now.getTime() + lifetime));
}

const challengeUntil = (secrets: Secrets, account: Challenged, expires: string) =>
  `${account.id}.${expires}.${sign(secrets, account, expires)}`;

/** The account that a challenge speaks of; nothing is believed yet. */
export function userOfChallenge(challenge: string): string | null {
  return /^([0-9a-f-]{36})\./.exec(challenge)?.[1] ?? null;
}

/** Whether the challenge was made here, for this account as it is now, which its signature covers, and is still good. */
export function challengeHolds(secrets: Secrets, account: Challenged, challenge: string, now: Date): boolean {
  const [, expires = ''] = challenge.split('.');
  const isOurs = eachSecret(secrets).some((one) => isSameText(challengeUntil(one, account, expires), challenge));
  return isOurs && Number(expires) > now.getTime();
}
