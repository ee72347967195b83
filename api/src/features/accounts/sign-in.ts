import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import type { PublicContext } from '#api/core/context.ts';
import { Failure } from '#api/core/errors.ts';
import { newId } from '#api/core/ids.ts';
import { passwordFits } from '#api/core/passwords.ts';
import { startSession } from '#api/core/sessions.ts';
import { accountMessages, type credentials } from '#contract/accounts.ts';
import { profileOf } from './get-profile.ts';
import {
  countLoginFailures,
  deleteExpired,
  deleteLoginFailures,
  findAccount,
  insertLoginFailures,
  insertOwnAction,
} from './queries.ts';

/** Ten wrong passwords in 15 minutes slow the account and the address down (product.md, Signing in). */
const mostFailures = 10;
const failureWindow = 15 * 60_000;
const looks = 15;
const lookEvery = 200;

const keyOf = (kind: string, text: string) => createHash('sha256').update(`${kind}\0${text}`).digest();

/** Signs in. A wrong password and an unknown address get the same answer after the same work. */
export async function signIn(context: PublicContext, { body }: { body: z.infer<typeof credentials> }) {
  const { services, brand } = context;
  const { database } = services;
  const now = services.clock();
  const accountKey = keyOf('account', `${brand.key} ${body.email}`);
  const addressKey = keyOf('address', context.address);
  const since = new Date(now.getTime() - failureWindow);
  const isOver = async (before: readonly { id: string }[]) => {
    for (const [index, key] of [accountKey, addressKey].entries())
      if ((await countLoginFailures(database, key, since, before[index]?.id)) >= mostFailures) return true;
    return false;
  };
  // Right sign-ins of one office at the same moment count one another until they are known to be right: give them that moment.
  const refuseAfterTen = async (before: readonly { id: string }[]) => {
    for (let look = 1; await isOver(before); look += 1) {
      if (look === looks) throw new Failure('too-many', accountMessages.slowDown);
      await wait(lookEvery);
    }
  };
  await refuseAfterTen([]);
  // Noted as failed before the password is looked at, so that guesses made at the same moment count one another.
  const attempts = [accountKey, addressKey].map((key) => ({ id: newId(), key, at: now }));
  await insertLoginFailures(database, attempts);
  await refuseAfterTen(attempts);
  const account = await findAccount(database, brand.key, body.email);
  if (!(await passwordFits(account?.password_hash ?? null, body.password)) || !account)
    throw new Failure('unauthenticated', accountMessages.wrongCredentials);
  await deleteLoginFailures(database, { key: accountKey, ids: attempts.map((attempt) => attempt.id) });
  await deleteExpired(database, { failuresBefore: since, now });
  const session = await startSession(database, account.id, now);
  const user = await profileOf(services, account.id);
  if (user.companyDetails)
    await insertOwnAction(database, { company: user.companyDetails.id, actor: account.id, action: 'user.signed-in' });
  return { data: { token: session.token, user }, cookies: session };
}
