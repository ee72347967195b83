import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Services } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import { unseal } from '#api/core/seal.ts';
import { readTotpSecret, takeCodeStep, takeRecoveryCode } from './queries.ts';

const stepSeconds = 30;

/** A recovery code as it is kept; hyphens, spaces and the case of its letters count for nothing. */
export function recoveryCodeHash(code: string): Buffer {
  return createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest();
}

/**
 * Takes a code of the user's authenticator app (one step early or late is forgiven) or one of their recovery codes; neither can be
 * taken twice. Counting wrong codes is the caller's.
 * @returns whether the code was right
 */
export async function checkCode(
  { services, db }: { services: Services; db: Db },
  userId: string,
  given: string,
): Promise<boolean> {
  const { config, clock } = services;
  const code = given.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(code)) return takeRecoveryCode(db, userId, recoveryCodeHash(code), clock());
  const sealed = await readTotpSecret(db, userId);
  if (!sealed) return false;
  const totp = new TOTP({ secret: Secret.fromBase32(unseal(config.secret, 'totp', sealed)), period: stepSeconds });
  const timestamp = clock().getTime();
  const early = totp.validate({ token: code, timestamp, window: 1 });
  if (early === null) return false;
  return takeCodeStep(db, userId, Math.floor(timestamp / 1000 / stepSeconds) + early);
}
