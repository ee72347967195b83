import { createHmac } from 'node:crypto';
import { deriveKey, onlySecret } from './secrets.ts';

/**
 * Returns the fingerprint of a secret that a database notes: 32 hex digits that show whether a secret is the same, and reveal nothing else about it.
 */
export function secretFingerprint(secret: string): string {
  return createHmac('sha256', deriveKey(onlySecret(secret), 'fingerprint'))
    .update('encore')
    .digest('hex')
    .slice(0, 32);
}
