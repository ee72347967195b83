import type { PublicContext, SignedInContext } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import { beginGuess, forgetGuess } from '#api/core/sessions/attempts.ts';
import { codePurpose, hashOfRecoveryCode, takeCode } from '#api/core/sessions/one-time-codes.ts';
import { passwordFits } from '#api/core/sessions/passwords.ts';
import { unseal } from '#api/core/sessions/seal.ts';
import { securityMessages } from '#contract/accounts/security.ts';
import {
  lockCodes,
  markRecoveryCodeUsed,
  putRecoveryCodes,
  readSecurityOf,
  type SecurityRow,
  updateProtection,
} from './queries.ts';

/** Milliseconds after signing in during which an account without a password needs no further proof of identity. */
const freshFor = 15 * 60_000;

type Confirmed = { account: SecurityRow; forget: () => Promise<void> };

/**
 * Makes the user prove again who they are, since an open browser must not be enough: with the password or, without one, by a recent sign-in. Wrong
 * passwords count for this session only, so no stranger can block it.
 * @returns the account, and a function that forgets the attempt, to be called when everything else was right too
 */
export async function confirmSelf(
  context: PublicContext & Pick<SignedInContext, 'actor'>,
  field: 'current' | 'password',
  password: string | undefined,
): Promise<Confirmed> {
  const { actor, services } = context;
  const account = await readSecurityOf(services.database.system, actor.id, actor.sessionId);
  if (account.password_hash === null) {
    const since = new Date(account.signed_in_at ?? 0).getTime();
    if (services.clock().getTime() - since > freshFor) throw new Failure('conflict', securityMessages.signInAgain);
  } else if (!password) throw invalidField(field, securityMessages.currentRequired);
  const guess = await beginGuess(
    context,
    { kind: 'account', subject: `${context.brand.key} ${actor.email}` },
    `session ${actor.sessionId}`,
  );
  if (account.password_hash !== null && !(await passwordFits(account.password_hash, password ?? '')))
    throw invalidField(field, securityMessages.wrongPassword);
  return { account, forget: () => forgetGuess(context, guess) };
}

/** Does the same where nothing else can be wrong. @throws Failure as {@link confirmSelf} */
export async function confirmPassword(
  context: Parameters<typeof confirmSelf>[0],
  password: string | undefined,
): Promise<void> {
  const { forget } = await confirmSelf(context, 'password', password);
  await forget();
}

/** Switches two-step sign-in off: the app's codes and the recovery codes no longer work. */
export async function endTwoStep(db: Db, userId: string): Promise<void> {
  const none = { totp_secret: null, totp_next_secret: null, totp_enabled_at: null, totp_last_step: null };
  await updateProtection(db, userId, none);
  await putRecoveryCodes(db, userId, []);
}

/** Returns null if the secret was sealed with a lost one: then the app's codes do not work, but recovery codes do. */
function openCodes({ config, log }: PublicContext['services'], sealed: string): string | null {
  try {
    return unseal(config.secrets, codePurpose, sealed);
  } catch {
    log.error('two-step codes were made with another ENCORE_SECRET');
    return null;
  }
}

/**
 * Uses up a code of the authenticator app or a recovery code, in the caller's transaction as owner.
 * @returns which of the two it was; null when it is wrong, was already used, or two-step sign-in is off
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
  const secret = openCodes(services, row.totp_secret);
  const step = secret === null ? null : takeCode(secret, code, row.totp_last_step, now);
  if (step !== null) {
    await updateProtection(db, userId, { totp_last_step: step });
    return 'code';
  }
  return (await markRecoveryCodeUsed(db, userId, hashOfRecoveryCode(code), now)) ? 'recovery-code' : null;
}
