import type { Context } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { asWritten, sendNews } from '#api/features/mail/messages/send-account-mail.ts';
import { sendOwedNewsToMany } from '#api/features/mail/messages/send-news-to-many.ts';
import { companyInMail } from '#contract/base/checked-names.ts';
import { paths } from '#contract/base/paths.ts';
import { nameField } from '#contract/mail/mail.ts';

const link = { label: 'See your credentials', page: paths.ownCareer } as const;

const nameOf = async ({ db, company }: Pick<Context, 'db' | 'company'>) =>
  companyInMail((await readCompany(db, company)).name);

/** Mails a person that HR has revoked their credential, or several. It takes no quota: a revocation must not fail for want of it. */
export async function tellRevoked(
  context: Context,
  { id, name, email }: { id: string; name: string; email: string },
  { reason, revoked }: { reason: string; revoked: number },
): Promise<void> {
  const company = await nameOf(context);
  await sendNews(context, {
    to: { email, name, personId: id },
    subject: `${company} has revoked ${revoked === 1 ? 'a credential' : `${revoked} credentials`} of yours`,
    paragraphs: [
      `Hello ${nameField},`,
      revoked === 1
        ? `${company} has revoked a credential that you made. It no longer verifies: if you have shared it, please tell the people who have it.`
        : `${company} has revoked the ${revoked} credentials that you made of your record as it is. They no longer verify: if you have shared one, please tell the people who have it.`,
      `The reason: ${asWritten(reason)}`,
    ],
    link,
  });
}

/** Mails the people whose credentials were revoked with a key. It takes no quota, as {@link tellRevoked}. */
export async function tellWithdrawn(context: Context, people: readonly string[]): Promise<void> {
  if (people.length === 0) return;
  const company = await nameOf(context);
  const mail = {
    subject: `Your credentials from ${company} are revoked`,
    paragraphs: [
      `Hello ${nameField},`,
      `${company} has withdrawn the key that signed your credentials, so they no longer verify. You can make new ones, and share those instead.`,
    ],
    link,
  };
  await sendOwedNewsToMany(context, people, mail);
}
