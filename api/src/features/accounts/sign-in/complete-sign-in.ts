import { audit, logOperation } from '#api/core/audit.ts';
import type { PublicContext } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import type { Cookies } from '#api/core/server/http.ts';
import { makeChallenge } from '#api/core/sessions/challenges.ts';
import { startSession } from '#api/core/sessions/sessions.ts';
import { type Account, refuseEnded } from '#api/features/accounts/accounts/find-account.ts';
import { sendLink } from '#api/features/accounts/accounts/send-link.ts';
import { profileOf } from '#api/features/accounts/accounts/verbs.ts';
import { accountMessages, type Profile, type SignedIn } from '#contract/accounts/accounts.ts';
import { deleteEndedSessions, updateLastSignIn } from './queries.ts';
import { recordLogin } from './record-login.ts';

/**
 * Lets in a user who has proved their identity with a password, a link or a provider: starts a session, or asks for the second step.
 * @throws Failure forbidden when the account has ended, or its address is not confirmed; then a new link is on its way
 */
export async function completeSignIn(
  context: PublicContext,
  account: Account,
): Promise<{ data: SignedIn; cookies: Cookies }> {
  const { config, clock } = context.services;
  refuseEnded(context, account);
  if (account.email_verified_at === null && account.type !== 'admin') {
    await sendLink(context, account, 'verify-email');
    throw new Failure('forbidden', accountMessages.unconfirmed);
  }
  if (account.totp_enabled_at !== null)
    return { data: { challenge: makeChallenge(config.secrets, account, clock()) }, cookies: null };
  return beginSession(context, account);
}

/** Starts a session after all steps, always a new one: any session of the browser is ignored. */
export async function beginSession(
  context: PublicContext,
  account: Pick<Account, 'id' | 'company_id'>,
): Promise<{ data: { token: string; user: Profile }; cookies: Cookies }> {
  const { services, userAgent } = context;
  const { database, clock } = services;
  const now = clock();
  const done = { db: database.system, actor: { id: account.id } };
  const action = 'user.signed-in';
  if (account.company_id) await audit({ ...done, company: account.company_id }, action, null);
  else await logOperation(done, action, { target: { type: 'user', id: account.id } });
  await updateLastSignIn(database.system, account.id, now);
  await deleteEndedSessions(database.system, now);
  const session = await startSession(database, account.id, now, { userAgent }, (db) =>
    recordLogin(db, context, account.id),
  );
  return { data: { token: session.token, user: await profileOf(services, account.id) }, cookies: session };
}
