import { createHash } from 'node:crypto';
import type { Context } from '#api/core/context.ts';
import { Failure, invalidField } from '#api/core/errors.ts';
import { newId } from '#api/core/ids.ts';
import { passwordFits } from '#api/core/passwords.ts';
import { accountMessages } from '#contract/accounts.ts';
import { settingsMessages } from '#contract/settings.ts';
import { countLoginFailures, deleteLoginFailures, findAccount, insertLoginFailures } from './queries.ts';

const mostFailures = 10;
const failureWindow = 15 * 60_000;

/**
 * Asks whoever is signed in for their password once more; ten wrong ones in 15 minutes and they wait. Call it before the first
 * statement of the verb: it works outside of its transaction.
 * @throws Failure that names the field
 */
export async function confirmPassword(
  { services, brand, actor }: Pick<Context, 'services' | 'brand' | 'actor'>,
  path: string,
  password: string,
): Promise<void> {
  const { database } = services;
  const now = services.clock();
  const key = createHash('sha256').update(`confirm\0${actor.id}`).digest();
  // Noted before it is looked at, so that guesses made at the same moment count one another.
  const attempt = { id: newId(), key, at: now };
  await insertLoginFailures(database, [attempt]);
  const before = await countLoginFailures(database, key, new Date(now.getTime() - failureWindow), attempt.id);
  if (before >= mostFailures) throw new Failure('too-many', accountMessages.slowDown);
  const account = await findAccount(database, brand.key, actor.email ?? '');
  if (!(await passwordFits(account?.password_hash ?? null, password)))
    throw invalidField(path, settingsMessages.wrongPassword);
  await deleteLoginFailures(database, { key, ids: [attempt.id] });
}
