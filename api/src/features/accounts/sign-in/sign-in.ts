import type { z } from 'zod';
import type { PublicContext } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { beginGuess, forgetGuess, ownBrowser } from '#api/core/sessions/attempts.ts';
import { passwordFits } from '#api/core/sessions/passwords.ts';
import { findAccount } from '#api/features/accounts/accounts/find-account.ts';
import { accountMessages, type credentials } from '#contract/accounts/accounts.ts';
import { completeSignIn } from './complete-sign-in.ts';

/** Signs in. A wrong password and an unknown address get the same answer after the same work. */
export async function signIn(context: PublicContext, { body }: { body: z.infer<typeof credentials> }) {
  const account = await findAccount(context, body.email);
  const guess = await beginGuess(
    context,
    { kind: 'account', subject: `${context.brand.key} ${body.email}` },
    await ownBrowser(context, account?.id),
  );
  if (!(await passwordFits(account?.password_hash ?? null, body.password)) || !account)
    throw new Failure('unauthenticated', accountMessages.wrongCredentials);
  await forgetGuess(context, guess);
  return completeSignIn(context, account);
}
