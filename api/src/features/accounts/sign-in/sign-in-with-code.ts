import type { z } from 'zod';
import type { PublicContext } from '#api/core/context.ts';
import { inTransaction } from '#api/core/database/database.ts';
import { Failure } from '#api/core/server/errors.ts';
import { beginGuess, forgetGuess, ownBrowser } from '#api/core/sessions/attempts.ts';
import { challengeHolds, userOfChallenge } from '#api/core/sessions/challenges.ts';
import { findAccountById, refuseEnded } from '#api/features/accounts/accounts/find-account.ts';
import { useCode } from '#api/features/accounts/security/use-code.ts';
import { doorMessages, type secondStep } from '#contract/accounts/doors.ts';
import { beginSession } from './complete-sign-in.ts';

/** The second step: takes the code of whoever took the first. */
export async function signInWithCode(context: PublicContext, { body }: { body: z.infer<typeof secondStep> }) {
  const { services } = context;
  const userId = userOfChallenge(body.challenge);
  const account = userId ? await findAccountById(context, userId) : undefined;
  const holds = account && challengeHolds(services.config.secret, account, body.challenge, services.clock());
  if (!holds || account.totp_enabled_at === null) throw new Failure('unauthenticated', doorMessages.challengeOver);
  const guess = await beginGuess(context, { kind: 'code', subject: account.id }, await ownBrowser(context, account.id));
  const used = await inTransaction(services.database, (_, db) => useCode(context, db, account.id, body.code));
  if (used === null) throw new Failure('unauthenticated', doorMessages.codeWrong);
  await forgetGuess(context, guess);
  refuseEnded(account);
  return beginSession(context, account);
}
