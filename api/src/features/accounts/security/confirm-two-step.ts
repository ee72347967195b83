import type { SignedInContext } from '#api/core/context.ts';
import { inTransaction } from '#api/core/database/database.ts';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import { codePurpose, takeCode } from '#api/core/sessions/one-time-codes.ts';
import { unseal } from '#api/core/sessions/seal.ts';
import { recordOwnAction } from '#api/features/accounts/accounts/record-own-action.ts';
import { securityMessages } from '#contract/accounts/security.ts';
import { lockCodes, updateProtection } from './queries.ts';
import { issueRecoveryCodes } from './replace-recovery-codes.ts';

/** Turns two-step sign-in on when the app shows the right code. The recovery codes are answered this once. */
export async function confirmTwoStep(context: SignedInContext, { body }: { body: { code: string } }) {
  const { services, actor, brand } = context;
  const now = services.clock();
  return inTransaction(services.database, async (_, db) => {
    const row = await lockCodes(db, actor.id);
    if (row.totp_enabled_at) throw new Failure('conflict', securityMessages.alreadyOn);
    if (!row.totp_secret) throw new Failure('conflict', securityMessages.notBegun);
    const step = takeCode(unseal(services.config.secret, codePurpose, row.totp_secret), body.code, null, now);
    if (step === null) throw invalidField('code', securityMessages.wrongCode);
    await updateProtection(db, actor.id, { totp_enabled_at: now, totp_last_step: step });
    const recoveryCodes = await issueRecoveryCodes(db, actor.id);
    await recordOwnAction(context, db, {
      action: 'user.two-step-enabled',
      mail: {
        subject: 'Two-step sign-in was turned on',
        happened: `Signing in to ${brand.name} now asks for a code of your authenticator app as well.`,
      },
    });
    return { recoveryCodes };
  });
}
