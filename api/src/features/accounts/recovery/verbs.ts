import type { z } from 'zod';
import { audit } from '#api/core/audit.ts';
import { rememberBrowser } from '#api/core/server/browsers.ts';
import { forgetGuesses } from '#api/core/sessions/attempts.ts';
import { hashChosenPassword } from '#api/core/sessions/choose-password.ts';
import { endOtherSessions } from '#api/core/sessions/sessions.ts';
import { openAccountLink, requestLink, takeAccountLink } from '#api/features/accounts/accounts/shared.ts';
import type { LinkContext } from '#api/features/base/account-links/open-link.ts';
import { sendAccountMail } from '#api/features/mail/messages/send-account-mail.ts';
import type { passwordReset } from '#contract/accounts/doors.ts';
import { updatePassword } from './queries.ts';

/** Mails a link to set a new password, but not to operators. */
export const requestReset = requestLink('reset-password', (account) => account.type !== 'admin');

/** Sets a new password with a link. Every session ends; the second step is still required. */
export async function resetPassword(context: LinkContext, { body }: { body: z.infer<typeof passwordReset> }) {
  const account = await openAccountLink(context);
  const names = [account.name, account.email, context.companyName, context.brand.name];
  const hash = await hashChosenPassword(context.services, body.password, names);
  await takeAccountLink(context, account, async (company) => {
    const { brand } = company;
    await updatePassword(company.db, account.id, hash);
    // Sessions and guesses belong to no company, so the tenant's role does not reach them; it is the same transaction.
    await endOtherSessions(company.outside, account.id, null);
    // Strangers' guesses must not delay the holder of the link when they sign in with the new password.
    await rememberBrowser(company.outside, account.id, context.browser, context.services.clock());
    await forgetGuesses(company.outside, [
      { kind: 'account', subject: `${brand.key} ${account.email}` },
      { kind: 'code', subject: account.id },
    ]);
    await audit({ ...company, actor: account }, 'user.reset-password', { type: 'user', id: account.id });
    await sendAccountMail(company, {
      to: { email: account.email, name: account.name, personId: account.person_id },
      subject: 'Your password was changed',
      paragraphs: [
        'Hello {name},',
        `The password for your ${brand.name} account was changed, and you were signed out everywhere.`,
      ],
      note: `If this wasn’t you, write to ${brand.supportEmail} at once.`,
    });
  });
  return { reset: true as const };
}
