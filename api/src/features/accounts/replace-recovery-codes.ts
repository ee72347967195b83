import type { SignedInContext } from '#api/core/context.ts';
import { type Db, inTransaction } from '#api/core/database/database.ts';
import { Failure } from '#api/core/errors.ts';
import { createRecoveryCodes, hashOfRecoveryCode } from '#api/core/one-time-codes.ts';
import { securityMessages } from '#contract/security.ts';
import { confirmSelf } from './confirm-self.ts';
import { recordOwnAction } from './record-own-action.ts';
import { lockCodes, putRecoveryCodes } from './security-queries.ts';

/** Makes ten recovery codes that replace all others; only their hashes are kept. */
export async function issueRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  const codes = createRecoveryCodes();
  await putRecoveryCodes(db, userId, codes.map(hashOfRecoveryCode));
  return codes;
}

/** New recovery codes for whoever has used or lost theirs. */
export async function replaceRecoveryCodes(
  context: SignedInContext,
  { body }: { body: { password?: string | undefined } },
) {
  const { services, actor } = context;
  const { forget } = await confirmSelf(context, 'password', body.password);
  await forget();
  return inTransaction(services.database, async (_, db) => {
    const row = await lockCodes(db, actor.id);
    if (!row.totp_enabled_at) throw new Failure('conflict', securityMessages.notOn);
    const recoveryCodes = await issueRecoveryCodes(db, actor.id);
    await recordOwnAction(context, db, {
      action: 'user.recovery-codes-replaced',
      mail: {
        subject: 'Your recovery codes were replaced',
        happened: 'New recovery codes were made for your account. Those from before are worth nothing.',
      },
    });
    return { recoveryCodes };
  });
}
