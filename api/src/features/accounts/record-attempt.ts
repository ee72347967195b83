import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { PublicContext } from '#api/core/context.ts';
import { Failure } from '#api/core/errors.ts';
import { newId } from '#api/core/ids.ts';
import { accountMessages } from '#contract/accounts.ts';
import { countLoginFailures, deleteExpired, deleteLoginFailures, insertLoginFailures } from './queries.ts';

/** Ten wrong passwords in 15 minutes slow the account and the address down (product.md, Signing in). */
const mostFailures = 10;
const failureWindow = 15 * 60_000;
const looks = 15;
const lookEvery = 200;

const keyOf = (kind: string, text: string) => createHash('sha256').update(`${kind}\0${text}`).digest();

/**
 * Notes an attempt to prove who somebody is, before it is looked at.
 * @returns what forgets it, and the failures of the account before it: to be called when everything was right
 * @throws Failure too-many when the account or the address is slowed down
 */
export async function recordAttempt(context: PublicContext, email: string): Promise<() => Promise<void>> {
  const { services, brand } = context;
  const { database } = services;
  const now = services.clock();
  const accountKey = keyOf('account', `${brand.key} ${email}`);
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
  return async () => {
    await deleteLoginFailures(database, { key: accountKey, ids: attempts.map((attempt) => attempt.id) });
    await deleteExpired(database, { failuresBefore: since, now });
  };
}
