import type { Context } from '#api/core/context.ts';
import { findAccountOf } from '#api/features/accounts/accounts/shared.ts';
import { sendAccountMail, sendNews } from '#api/features/mail/messages/send-account-mail.ts';
import { companyInMail, personInMail } from '#contract/base/checked-names.ts';
import { paths } from '#contract/base/paths.ts';
import { nameField } from '#contract/mail/mail.ts';
import { recommendationLimits } from '#contract/proofs/recommendation-messages.ts';

type Mailing = Pick<Context, 'db' | 'outside' | 'company' | 'services' | 'brand'>;
type Someone = { id: string; name: string; email: string };

/** Returns whom to mail: at the address of their account, where they have one. */
const addressOf = async (context: Mailing, { id, name, email }: Someone) => ({
  email: (await findAccountOf(context, id))?.email ?? email,
  name,
  personId: id,
});

/** Asks a former colleague for a recommendation, by mail from the portal: neither sees the other's address, and the mail has no words of the person. */
export async function askWriter(
  context: Mailing,
  { id, company, person, writer }: { id: string; company: string; person: { name: string }; writer: Someone },
): Promise<void> {
  const [from, at] = [personInMail(person.name), companyInMail(company)];
  await sendAccountMail(context, {
    id,
    to: await addressOf(context, writer),
    subject: `${from}, formerly of ${at}, asks you for a recommendation`,
    paragraphs: [
      `Hello ${nameField},`,
      `${from}, a former colleague at ${at}, asks you for a short recommendation: a few sentences about working together, which ${from} may show beside a verified career.`,
      `You can write it, decline, and withdraw it whenever you like. The request ends after ${recommendationLimits.askDays} days.`,
    ],
    link: { label: 'Write or decline', page: paths.recommendation, id },
    note: `Keep this link to yourself: anyone who has it can write in your name. You’re receiving this because you are listed in the directory of former colleagues at ${at}.`,
  });
}

/** Tells the person that a recommendation has been written. */
export async function tellWritten(
  context: Mailing,
  { id, company, person, writer }: { id: string; company: string; person: Someone; writer: { name: string } },
): Promise<void> {
  const [from, at] = [personInMail(writer.name), companyInMail(company)];
  await sendNews(context, {
    id,
    to: await addressOf(context, person),
    subject: `${from} has written a recommendation for you`,
    paragraphs: [
      `Hello ${nameField},`,
      `${from}, a former colleague at ${at}, has written a recommendation for you. It is shown only if you add it to a link that proves your career.`,
    ],
    link: { label: 'Read it', page: paths.ownCareer },
  });
}
