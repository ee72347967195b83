import type { Context } from '#api/core/context.ts';
import { asWritten, sendAccountMail } from '#api/features/mail/messages/send-account-mail.ts';
import { personInMail } from '#contract/base/checked-names.ts';
import { paths } from '#contract/base/paths.ts';
import { nameField } from '#contract/mail/mail.ts';
import { readColleagues } from './colleague-queries.ts';
import type { ApplicationRow } from './queries.ts';

/** Tells colleagues by mail that a note mentions them; what it says stands in the portal alone. */
export async function tellMentioned(context: Context, row: ApplicationRow, mentions: readonly string[]): Promise<void> {
  const { db, company, actor } = context;
  const others = mentions.filter((id) => id !== actor.id);
  for (const colleague of await readColleagues(db, company, others))
    await sendAccountMail(context, {
      to: colleague,
      subject: `${personInMail(actor.name)} has mentioned you in a note`,
      paragraphs: [
        `Hello ${nameField},`,
        `${personInMail(actor.name)} has mentioned you in a note about the application of ${personInMail(row.name)} for ${asWritten(row.job_title)}.`,
      ],
      link: { label: 'Read the note', page: paths.applicationPage.replace('$id', row.id) as '/' },
    });
}
