import type { Context } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { sendAccountMail } from '#api/features/mail/messages/send-account-mail.ts';
import { requireMail } from '#api/features/mail/messages/take-quota.ts';
import { companyInMail, personInMail } from '#contract/base/checked-names.ts';
import type { CompanyRole } from '#contract/base/permissions.ts';
import { hasAccount } from './queries.ts';

/** The mail of an invitation. Whoever has an account already is told so, since an address signs in to one account. */
export async function sendInvitation(
  context: Context,
  invitation: { id: string; email: string; role: CompanyRole },
): Promise<void> {
  const { db, outside, company, brand, actor } = context;
  await requireMail(context);
  const name = companyInMail((await readCompany(db, company)).name);
  const inviter = personInMail(actor.name);
  const taken = await hasAccount(outside, brand.key, invitation.email);
  const invites = `${inviter} invites you to work with ${name} on ${brand.name}, the portal for staying in touch with former colleagues.`;
  await sendAccountMail(context, {
    to: { email: invitation.email, name: '' },
    subject: `${inviter} invites you to ${name} on ${brand.name}`,
    ...(taken
      ? {
          paragraphs: [
            invites,
            `This address already has an account on ${brand.name}, and an account belongs to one company. To join ${name}, please ask ${inviter} to invite you with another address.`,
          ],
        }
      : {
          paragraphs: [invites, 'Choose a password, and you are in.'],
          link: { label: `Join ${name}`, page: '/join', id: invitation.id },
          note: 'The link works for 7 days and for one account. If you don’t know what this is about, ignore this message.',
        }),
  });
}
