import type { z } from 'zod';
import type { SignedInContext } from '#api/core/context.ts';
import { inTransaction } from '#api/core/database/database.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { invalidField } from '#api/core/server/errors.ts';
import { hashChosenPassword } from '#api/core/sessions/choose-password.ts';
import { passwordFits } from '#api/core/sessions/passwords.ts';
import { endOtherSessions } from '#api/core/sessions/sessions.ts';
import { recordOwnAction } from '#api/features/accounts/accounts/shared.ts';
import { revokeLinksOfAccount } from '#api/features/base/account-links/shared.ts';
import { type passwordChange, securityMessages } from '#contract/accounts/security.ts';
import { updateProtection } from './queries.ts';
import { confirmSelf } from './shared.ts';

/** Changes the user's own password, or sets the first one, and signs out all other sessions of the user. */
export async function changePassword(context: SignedInContext, { body }: { body: z.infer<typeof passwordChange> }) {
  const { services, actor, company } = context;
  const { account, forget } = await confirmSelf(context, 'current', body.current);
  await forget();
  if (account.password_hash !== null && (await passwordFits(account.password_hash, body.password)))
    throw invalidField('password', securityMessages.samePassword);
  const ofCompany = company ? [(await readCompany(services.database.system, company)).name] : [];
  const names = [actor.name, actor.email ?? '', ...ofCompany, context.brand.name];
  const password_hash = await hashChosenPassword(services, body.password, names);
  return inTransaction(services.database, async (_, db) => {
    await updateProtection(db, actor.id, { password_hash });
    await revokeLinksOfAccount(db, actor.id, services.clock(), 'reset-password');
    const ended = await endOtherSessions(db, actor.id, { session: actor.sessionId, browser: context.browser });
    await recordOwnAction(context, db, {
      action: account.password_hash === null ? 'user.password-set' : 'user.password-changed',
      mail: {
        subject: securityMessages.passwordChanged,
        happened: `The password for your ${context.brand.name} account was changed, and every other device was signed out.`,
      },
    });
    return { ended };
  });
}
