import type { Context } from '#api/core/context.ts';
import { findAccountOf } from '#api/features/accounts/accounts/find-account-of.ts';
import { asWritten, sendAccountMail } from '#api/features/mail/messages/send-account-mail.ts';
import { companyInMail, personInMail } from '#contract/base/checked-names.ts';
import { paths } from '#contract/base/paths.ts';
import { nameField } from '#contract/mail/mail.ts';

type Written = {
  id: string;
  company: string;
  sender: string;
  recipient: { id: string; name: string; email: string };
  text: string;
};

/** Brings a colleague's words by mail: from the brand's own address, answered in the portal, so that no address is shown. */
export async function sendMail(context: Context, { id, company, sender, recipient, text }: Written): Promise<void> {
  const [from, at] = [personInMail(sender), companyInMail(company)];
  const account = await findAccountOf(context, recipient.id);
  await sendAccountMail(context, {
    id,
    to: { email: account?.email ?? recipient.email, name: recipient.name, personId: recipient.id },
    subject: `${from}, formerly of ${at}, has written to you`,
    paragraphs: [
      `Hello ${nameField},`,
      `${from}, a former colleague at ${at}, has written to you:`,
      ...asWritten(text)
        .split(/\n+/)
        .map((paragraph) => paragraph.trim())
        .filter(Boolean),
    ],
    link: { label: 'Read and reply', page: `${paths.colleagues}?tab=messages&message=${id}` },
    note: `Neither of you sees the other’s email. You receive this because you are listed in the directory of former colleagues at ${at}; on the same page you can report this message or leave the directory, which takes effect at once.`,
  });
}
