import type { SignedInContext } from '#api/core/context.ts';
import { recordOwnAction } from '#api/features/accounts/accounts/record-own-action.ts';
import type { BothSteps } from '#contract/accounts/security.ts';
import { confirmBothSteps } from './confirm-both-steps.ts';
import { getSecurity } from './get-security.ts';
import { putRecoveryCodes, updateProtection } from './queries.ts';

/** Turns two-step sign-in off. */
export async function disableTwoStep(context: SignedInContext, { body }: { body: BothSteps }) {
  const { actor, brand } = context;
  await confirmBothSteps(context, body, async (db) => {
    await updateProtection(db, actor.id, { totp_secret: null, totp_enabled_at: null, totp_last_step: null });
    await putRecoveryCodes(db, actor.id, []);
    await recordOwnAction(context, db, {
      action: 'user.two-step-disabled',
      mail: {
        subject: 'Two-step sign-in was turned off',
        happened: `Signing in to ${brand.name} no longer asks for a code of your authenticator app.`,
      },
    });
  });
  return getSecurity(context);
}
