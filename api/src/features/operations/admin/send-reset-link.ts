import { logOperation } from '#api/core/audit.ts';
import type { AdminContext, Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { onBehalfOf } from '#api/core/sessions/operator.ts';
import { issueLink } from '#api/features/base/account-links/shared.ts';
import { sendAccountMail } from '#api/features/mail/messages/send-account-mail.ts';
import { nameField } from '#contract/mail/mail.ts';
import { userMessages } from '#contract/operations/admin-users.ts';
import { aboutUser, getUser } from './get-user.ts';

type Recipient = { id: string; name: string; email: string };
type Words = { subject: string; paragraphs: readonly string[]; label: string };

/** Mails a user the link to choose a password, in their company's brand. */
export async function mailResetLink(
  within: Pick<Context, 'db' | 'outside' | 'company' | 'brand' | 'services'>,
  user: Recipient,
  { subject, paragraphs, label }: Words,
): Promise<void> {
  const id = await issueLink(within, { purpose: 'reset-password', email: user.email, userId: user.id });
  await sendAccountMail(within, {
    to: { email: user.email, name: user.name },
    subject,
    paragraphs,
    link: { label, page: '/reset-password', id },
    note: 'The link works for one hour and only once. After that, choose "Forgot password" when you sign in.',
  });
}

/** Sends a user the link to choose a new password. */
export async function sendResetLink(context: AdminContext, { params }: { params: { id: string } }) {
  const user = await getUser(context, params.id);
  if (!user.company_id) throw new Failure('conflict', userMessages.operatorReset);
  if (user.disabled_at !== null) throw new Failure('conflict', userMessages.isDisabled);
  const within = onBehalfOf(context, { id: user.company_id, brand: user.brand });
  await mailResetLink(within, user, {
    subject: `Choose a new ${within.brand.name} password`,
    paragraphs: [
      `Hello ${nameField},`,
      `${within.brand.name} support has sent you this link to choose a new password.`,
    ],
    label: 'Choose a new password',
  });
  await logOperation(context, 'user.reset-link-sent', aboutUser(user));
  return { sent: true as const };
}
