import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const stepSeconds = 30;
/** Phones' clocks differ, so the previous and the next step are accepted too. */
const stepsAround = 1;

/** The purpose for which a secret is sealed; see {@link seal}. */
export const codePurpose = 'totp';

/** Makes a secret for an authenticator app, in base32 so that it can be typed. */
export function createCodeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the address that authenticator apps read from a QR code. */
export function codeAddress(secret: string, names: { issuer: string; account: string }): string {
  return new TOTP({ secret, issuer: names.issuer, label: names.account, period: stepSeconds }).toString();
}

/**
 * Checks a code of the app against the time, and that it is newer than the last accepted one (RFC 6238, section 5.2).
 * @returns the code's step, to be stored as the last one; null when the code is wrong or was already used
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

// Without letters that look like digits.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const howMany = 10;
/** 119 random bits (OWASP ASVS 2.6.2 requires 112). Earlier codes have 16 letters and still work. */
const length = 24;

/** Makes codes for people who lose their phone, each good once; shown once, and only their hashes are stored. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, () => {
    // 248 is the largest multiple of 31 in a byte: higher values would favour some letters.
    const bytes = [...randomBytes(4 * length)].filter((byte) => byte < 248).slice(0, length);
    const text = bytes.map((byte) => letters[byte % letters.length]).join('');
    return text.replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** Returns the hash of a recovery code, however it was typed. Random codes need no slow hash. */
export function hashOfRecoveryCode(code: string): Buffer {
  return createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest();
}
