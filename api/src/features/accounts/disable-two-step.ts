import type { SignedInContext } from '#api/core/context.ts';
import { inTransaction } from '#api/core/database/database.ts';
import { Failure, invalidField } from '#api/core/errors.ts';
import { securityMessages } from '#contract/security.ts';
import { confirmSelf } from './confirm-self.ts';
import { getSecurity } from './get-security.ts';
import { updateUser } from './queries.ts';
import { recordOwnAction } from './record-own-action.ts';
import { putRecoveryCodes } from './security-queries.ts';
import { useCode } from './use-code.ts';

type Input = { body: { password?: string | undefined; code: string } };

/** Turns two-step sign-in off. Asks for both steps; wrong codes count like wrong passwords, six digits are few. */
export async function disableTwoStep(context: SignedInContext, { body }: Input) {
  const { services, actor, brand } = context;
  const { account, forget } = await confirmSelf(context, 'password', body.password);
  if (!account.totp_enabled_at) {
    await forget();
    throw new Failure('conflict', securityMessages.notOn);
  }
  await inTransaction(services.database, async (_, db) => {
    if (!(await useCode(context, db, actor.id, body.code))) throw invalidField('code', securityMessages.wrongCode);
    await updateUser(db, actor.id, { totp_secret: null, totp_enabled_at: null, totp_last_step: null });
    await putRecoveryCodes(db, actor.id, []);
    await recordOwnAction(context, db, {
      action: 'user.two-step-disabled',
      mail: {
        subject: 'Two-step sign-in was turned off',
        happened: `Signing in to ${brand.name} no longer asks for a code of your authenticator app.`,
      },
    });
  });
  await forget();
  return getSecurity(context);
}
