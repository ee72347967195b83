import { createHmac } from 'node:crypto';
import { deriveKey, onlySecret } from './secrets.ts';

/** Returns what a database notes of its secret: 32 hex digits that say whether a secret is the same, and nothing else of it. */
export function secretFingerprint(secret: string): string {
  return createHmac('sha256', deriveKey(onlySecret(secret), 'fingerprint'))
    .update('encore')
    .digest('hex')
    .slice(0, 32);
}
