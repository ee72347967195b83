import type { z } from 'zod';
import type { PublicContext } from '#api/core/context.ts';
import { Failure } from '#api/core/errors.ts';
import { passwordFits } from '#api/core/passwords.ts';
import { startSession } from '#api/core/sessions.ts';
import { accountMessages, type credentials } from '#contract/accounts.ts';
import { profileOf } from './get-profile.ts';
import { findAccount, insertOwnAction } from './queries.ts';
import { recordAttempt } from './record-attempt.ts';

/** Signs in. A wrong password and an unknown address get the same answer after the same work. */
export async function signIn(context: PublicContext, { body }: { body: z.infer<typeof credentials> }) {
  const { services, brand } = context;
  const { database } = services;
  const forget = await recordAttempt(context, body.email);
  const account = await findAccount(database, brand.key, body.email);
  if (!(await passwordFits(account?.password_hash ?? null, body.password)) || !account)
    throw new Failure('unauthenticated', accountMessages.wrongCredentials);
  await forget();
  const session = await startSession(database, account.id, services.clock(), context.userAgent);
  const user = await profileOf(services, account.id);
  if (user.companyDetails)
    await insertOwnAction(database, { company: user.companyDetails.id, actor: account.id, action: 'user.signed-in' });
  return { data: { token: session.token, user }, cookies: session };
}
