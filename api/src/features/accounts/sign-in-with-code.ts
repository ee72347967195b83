import type { z } from 'zod';
import { challengeHolds, userOfChallenge } from '#api/core/challenges.ts';
import type { PublicContext } from '#api/core/context.ts';
import { inTransaction } from '#api/core/database/database.ts';
import { Failure } from '#api/core/errors.ts';
import { doorMessages, type secondStep } from '#contract/doors.ts';
import { beginSession, refuseEnded } from './complete-sign-in.ts';
import { beginGuess, forgetGuess } from './count-attempts.ts';
import { findAccountById } from './queries.ts';
import { useCode } from './use-code.ts';

/** The second step: takes the code of whoever took the first. */
export async function signInWithCode(context: PublicContext, { body }: { body: z.infer<typeof secondStep> }) {
  const { services, brand } = context;
  const db = services.database.system;
  const userId = userOfChallenge(body.challenge);
  const account = userId ? await findAccountById(db, brand.key, userId) : undefined;
  const holds = account && challengeHolds(services.config.secret, account, body.challenge, services.clock());
  if (!holds || account.totp_enabled_at === null) throw new Failure('unauthenticated', doorMessages.challengeOver);
  const guess = await beginGuess(context, { kind: 'code', subject: account.id });
  const used = await inTransaction(services.database, (_, tx) => useCode(context, tx, account.id, body.code));
  if (used === null) throw new Failure('unauthenticated', doorMessages.codeWrong);
  await forgetGuess(context, guess);
  refuseEnded(account);
  return beginSession(context, account);
}
