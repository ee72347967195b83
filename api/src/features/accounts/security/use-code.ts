import type { PublicContext } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import { codePurpose, hashOfRecoveryCode, takeCode } from '#api/core/sessions/one-time-codes.ts';
import { unseal } from '#api/core/sessions/seal.ts';
import { lockCodes, markRecoveryCodeUsed, updateProtection } from './queries.ts';

/**
 * Uses up a code of the authenticator app or a recovery code, in the caller's transaction as owner.
 * @returns which of the two it was; null when it is wrong, was taken already, or two-step sign-in is not on
 */
export async function useCode(
  { services }: PublicContext,
  db: Db,
  userId: string,
  code: string,
): Promise<'code' | 'recovery-code' | null> {
  const now = services.clock();
  const row = await lockCodes(db, userId);
  if (!row.totp_secret || !row.totp_enabled_at) return null;
  const step = takeCode(unseal(services.config.secret, codePurpose, row.totp_secret), code, row.totp_last_step, now);
  if (step !== null) {
    await updateProtection(db, userId, { totp_last_step: step });
    return 'code';
  }
  return (await markRecoveryCodeUsed(db, userId, hashOfRecoveryCode(code), now)) ? 'recovery-code' : null;
}
