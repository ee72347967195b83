import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { Failure } from '#api/core/server/errors.ts';
import { type CredentialEnd, credentialLimits, credentialMessages } from '#contract/proofs/credential-messages.ts';
import type { CredentialState } from '#contract/proofs/credentials.ts';

/** Returns the SHA-256 of a value in its canonical form (RFC 8785), in hexadecimal: white space and the order of members do not count. */
export const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(canonicalize(value) ?? '')
    .digest('hex');

type Standing = { revoked_at: string | null; valid_until: string };

/** Returns the state of a credential now. */
export const stateNow = ({ revoked_at, valid_until }: Standing, now: Date): CredentialState =>
  revoked_at !== null ? 'revoked' : Date.parse(valid_until) <= now.getTime() ? 'expired' : 'valid';

type Counts = { valid: number; recent: number; taken_back: number };

/** @throws Failure conflict or too-many when a person can’t have another credential */
export function refuseMore({ valid, recent, taken_back }: Counts): void {
  if (taken_back > 0) throw new Failure('conflict', credentialMessages.takenBack);
  if (valid >= credentialLimits.valid) throw new Failure('conflict', credentialMessages.tooManyValid);
  if (recent >= credentialLimits.perDay) throw new Failure('too-many', credentialMessages.tooManyToday);
}

/** @throws Failure conflict for a credential that is revoked already */
export function refuseRevoked({ revoked_at }: { revoked_at: string | null }): void {
  if (revoked_at !== null) throw new Failure('conflict', credentialMessages.alreadyRevoked);
}

/** Returns how the row of a credential that is revoked now is changed. */
export const revokedBy = (by: string, at: Date, why: CredentialEnd, reason: string | null = null) => ({
  revoked_at: at,
  revoked_for: why,
  revoked_by: by,
  reason,
});

const inIndia = 5.5 * 3_600_000;

/** Returns the last moment of the same day some years later, where the companies are; of 29 February of 1 March. */
export function yearsAfter(at: Date, years: number): Date {
  const [year = 0, month = 1, day = 1] = dateInIndia(at).split('-').map(Number);
  return new Date(Date.UTC(year + years, month - 1, day, 23, 59, 59, 999) - inIndia);
}
