import type { Context } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { findAccountOf } from '#api/features/accounts/accounts/shared.ts';
import { asWritten, sendNews } from '#api/features/mail/messages/send-account-mail.ts';
import { companyInMail } from '#contract/base/checked-names.ts';
import { paths } from '#contract/base/paths.ts';
import { nameField } from '#contract/mail/mail.ts';
import { findPause } from './find-pause.ts';
import { readWriter } from './moderation-queries.ts';
import { dayInWords } from './policy.ts';

/** Mails the writer of a removed comment the reason and the consequences. */
export async function tellRemoved(
  context: Context,
  comment: { person_id: string; text: string },
  reason: string,
): Promise<void> {
  const writer = await readWriter(context.db, context.company, comment.person_id);
  if (!writer) return;
  const account = await findAccountOf(context, writer.id);
  const company = companyInMail((await readCompany(context.db, context.company)).name);
  const pause = await findPause(context, writer.id);
  await sendNews(context, {
    to: { email: account?.email ?? writer.email, name: writer.name, personId: writer.id },
    subject: `${company} has removed one of your comments`,
    paragraphs: [
      `Hello ${nameField},`,
      `${company} has removed this comment from its feed:`,
      ...asWritten(comment.text)
        .split(/\n+/)
        .map((paragraph) => paragraph.trim())
        .filter(Boolean),
      'The reason:',
      asWritten(reason),
      ...(pause
        ? [`Because several of your comments were removed, you cannot comment until ${dayInWords(pause)}.`]
        : []),
    ],
    link: { label: 'Open the feed', page: paths.feed },
  });
}
