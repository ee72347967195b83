import { audit, logOperation } from '#api/core/audit.ts';
import type { SignedInContext } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import { sendAccountMail } from '#api/features/mail/messages/send-account-mail.ts';
import type { OperatorAction } from '#contract/accounts/operator-log.ts';

type OwnAction = {
  action: Extract<OperatorAction, `user.${string}`>;
  detail?: Record<string, unknown>;
  /** Tells the person of it, in case that it was not them. */
  mail?: { subject: string; happened: string };
};

/** Writes down what somebody did to their own account, in the owner's transaction. Operators have a log of their own and no mail. */
export async function recordOwnAction(context: SignedInContext, db: Db, done: OwnAction): Promise<void> {
  const { actor, company, brand, services } = context;
  const { action, detail = {}, mail } = done;
  const target = { type: 'user', id: actor.id };
  if (!company) return logOperation({ db, actor }, action, { target, detail });
  await audit({ db, company, actor }, action, target, detail);
  if (!mail || !actor.email) return;
  await sendAccountMail(
    { db, outside: db, company, brand, services },
    {
      to: { email: actor.email, name: actor.name, personId: actor.person },
      subject: mail.subject,
      paragraphs: [mail.happened],
      note: `If this wasn’t you, set a new password at once with “Forgot password” at ${brand.siteUrl} and tell us at ${brand.supportEmail}.`,
    },
  );
}
