import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const stepSeconds = 30;
/** Clocks of phones differ: the step before and the one after are taken too. */
const stepsAround = 1;

/** What a secret is sealed for; see {@link seal}. */
export const codePurpose = 'totp';

/** A new secret for an authenticator app, as its user may type it (base32). */
export function createCodeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that authenticator apps read from a QR code. */
export function codeAddress(secret: string, names: { issuer: string; account: string }): string {
  return new TOTP({ secret, issuer: names.issuer, label: names.account, period: stepSeconds }).toString();
}

/**
 * Whether a code of the app is right now, and newer than the last one that was taken (RFC 6238, section 5.2).
 * @returns the code's step, to be kept as the last one; null when the code is wrong or was taken already
 */
export function takeCode(secret: string, code: string, lastStep: number | null, now: Date): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const away = new TOTP({ secret, period: stepSeconds }).validate({ token, window: stepsAround, timestamp });
  if (away === null) return null;
  const step = Math.floor(timestamp / 1000 / stepSeconds) + away;
  return lastStep !== null && step <= lastStep ? null : step;
}

// Without the letters that look like digits.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const howMany = 10;
/** 119 random bits (OWASP ASVS 2.6.2 asks for 112). Codes from before have 16 letters, and go on working. */
const length = 24;

/** Codes for whoever has lost the phone, each good once; shown once, only their hashes are kept. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, () => {
    // 248 is the largest multiple of 31 in a byte: the rest would favour some letters.
    const bytes = [...randomBytes(4 * length)].filter((byte) => byte < 248).slice(0, length);
    const text = bytes.map((byte) => letters[byte % letters.length]).join('');
    return text.replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** The hash of a recovery code, however it was typed. Random ones need no slow hash. */
export function hashOfRecoveryCode(code: string): Buffer {
  return createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest();
}
