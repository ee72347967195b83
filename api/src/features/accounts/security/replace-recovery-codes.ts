import type { SignedInContext } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import { createRecoveryCodes, hashOfRecoveryCode } from '#api/core/sessions/one-time-codes.ts';
import { recordOwnAction } from '#api/features/accounts/accounts/record-own-action.ts';
import type { BothSteps } from '#contract/accounts/security.ts';
import { confirmBothSteps } from './confirm-both-steps.ts';
import { putRecoveryCodes } from './queries.ts';

/** Makes ten recovery codes that replace all others; only their hashes are kept. */
export async function issueRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  const codes = createRecoveryCodes();
  await putRecoveryCodes(db, userId, codes.map(hashOfRecoveryCode));
  return codes;
}

/** New recovery codes for whoever has used or lost theirs. */
export function replaceRecoveryCodes(context: SignedInContext, { body }: { body: BothSteps }) {
  return confirmBothSteps(context, body, async (db) => {
    const recoveryCodes = await issueRecoveryCodes(db, context.actor.id);
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
