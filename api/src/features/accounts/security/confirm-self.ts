import type { SignedInContext } from '#api/core/context.ts';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import { beginGuess, forgetGuess } from '#api/core/sessions/attempts.ts';
import { passwordFits } from '#api/core/sessions/passwords.ts';
import { securityMessages } from '#contract/accounts/security.ts';
import { readSecurityOf, type SecurityRow } from './queries.ts';

/** How long after signing in an account without a password counts as having shown who it is. */
const freshFor = 15 * 60_000;

type Confirmed = { account: SecurityRow; forget: () => Promise<void> };

/**
 * Has somebody show again who they are, since a browser left open must not be enough: by the password, or, without one, by
 * having just signed in. Wrong passwords are counted for this session alone, so no stranger holds it up.
 * @returns the account, and what forgets the attempt: to be called when everything else was right too
 */
export async function confirmSelf(
  context: SignedInContext,
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
