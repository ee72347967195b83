import type { z } from 'zod';
import type { PublicContext, SignedInContext } from '#api/core/context.ts';
import { inTransaction } from '#api/core/database/database.ts';
import { forgetBrowser } from '#api/core/server/browsers.ts';
import { Failure } from '#api/core/server/errors.ts';
import { beginGuess, forgetGuess, ownBrowser } from '#api/core/sessions/attempts.ts';
import { challengeHolds, userOfChallenge } from '#api/core/sessions/challenges.ts';
import { passwordFits } from '#api/core/sessions/passwords.ts';
import { endSession } from '#api/core/sessions/sessions.ts';
import { findAccount, findAccountById, refuseEnded } from '#api/features/accounts/accounts/find-account.ts';
import { openAccountLink, requestLink, takeAccountLink } from '#api/features/accounts/accounts/shared.ts';
import { useCode } from '#api/features/accounts/security/shared.ts';
import { endOpenSessions } from '#api/features/accounts/support/verbs.ts';
import type { LinkContext } from '#api/features/base/account-links/open-link.ts';
import { accountMessages, type credentials } from '#contract/accounts/accounts.ts';
import { doorMessages, type secondStep } from '#contract/accounts/doors.ts';
import { beginSession, completeSignIn } from './complete-sign-in.ts';

/** Logs that a sign-in was refused, with the account's id alone: the text typed may be the password. */
function logRefused({ services }: PublicContext, what: 'password' | 'code', account: string | null): void {
  services.log.warn({ what, account }, 'sign-in refused');
}

/** Completes the second step: checks the code of a user who passed the first. */
export async function signInWithCode(context: PublicContext, { body }: { body: z.infer<typeof secondStep> }) {
  const { services } = context;
  const userId = userOfChallenge(body.challenge);
  const account = userId ? await findAccountById(context, userId) : undefined;
  const holds = account && challengeHolds(services.config.secrets, account, body.challenge, services.clock());
  if (!holds || account.totp_enabled_at === null) throw new Failure('unauthenticated', doorMessages.challengeOver);
  const guess = await beginGuess(context, { kind: 'code', subject: account.id }, await ownBrowser(context, account.id));
  const used = await inTransaction(services.database, (_, db) => useCode(context, db, account.id, body.code));
  if (used === null) {
    logRefused(context, 'code', account.id);
    throw new Failure('unauthenticated', doorMessages.codeWrong);
  }
  await forgetGuess(context, guess);
  refuseEnded(context, account);
  return beginSession(context, account);
}

/** Mails a link that signs an ex-employee in without a password. */
export const requestSignInLink = requestLink('sign-in', (account) => account.type === 'exemployee');

/** Uses up a link and signs in with it; the second step, if it is on, is still required. */
export async function signInByLink(context: LinkContext) {
  return completeSignIn(context, await takeAccountLink(context, await openAccountLink(context)));
}

/** Signs in. A wrong password and an unknown address get the same answer after the same work. */
export async function signIn(context: PublicContext, { body }: { body: z.infer<typeof credentials> }) {
  const account = await findAccount(context, body.email);
  const guess = await beginGuess(
    context,
    { kind: 'account', subject: `${context.brand.key} ${body.email}` },
    await ownBrowser(context, account?.id),
  );
  if (!(await passwordFits(account?.password_hash ?? null, body.password)) || !account) {
    logRefused(context, 'password', account?.id ?? null);
    throw new Failure('unauthenticated', accountMessages.wrongCredentials);
  }
  await forgetGuess(context, guess);
  return completeSignIn(context, account);
}

/** Ends the session on the server and clears both halves; an operator's look into a company ends with it. */
export async function signOut(context: SignedInContext) {
  const { services, actor } = context;
  if (actor.support)
    await inTransaction(services.database, (_, db) => endOpenSessions({ ...context, db }, services.clock()));
  await endSession(services.database, actor.sessionId);
  await forgetBrowser(services.database.system, context.browser);
  return { data: { signedOut: true as const }, cookies: 'clear' as const };
}
