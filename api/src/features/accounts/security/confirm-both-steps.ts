import type { SignedInContext } from '#api/core/context.ts';
import { type Db, inTransaction } from '#api/core/database/database.ts';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import { type BothSteps, securityMessages } from '#contract/accounts/security.ts';
import { confirmSelf } from './confirm-self.ts';
import { useCode } from './use-code.ts';

/**
 * Does what only the owner of both steps may do: the password and a code of the app or a recovery code, which is used up with
 * it. Wrong codes count like wrong passwords, six digits are few.
 */
export async function confirmBothSteps<Result>(
  context: SignedInContext,
  { password, code }: BothSteps,
  act: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { services, actor } = context;
  const { account, forget } = await confirmSelf(context, 'password', password);
  if (!account.totp_enabled_at) {
    await forget();
    throw new Failure('conflict', securityMessages.notOn);
  }
  const result = await inTransaction(services.database, async (_, db) => {
    if (!(await useCode(context, db, actor.id, code))) throw invalidField('code', securityMessages.wrongCode);
    return act(db);
  });
  await forget();
  return result;
}
