import type { Context } from '#api/core/context.ts';
import { recordEvent } from '#api/core/installation/analytics.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import type { MailTopic } from '#contract/base/privacy.ts';
import { quotaLeft } from '#contract/mail/mail-quota.ts';
import { deleteMailing, insertMailing } from './mailing-queries.ts';
import { deleteMessage, insertMessage } from './queries.ts';
import { sendQueue } from './send-message.ts';
import { requireMail, takeQuota } from './take-quota.ts';

type JourneyMail = { id: string; journey: string; topic: MailTopic; subject: string; html: string; text: string };

/**
 * Puts the mail of a journey into the outbox as a separate mailing, with the message's id, in the caller's transaction.
 * @param add writes rows for no more recipients than the quota has left and returns how many; a message without recipients is deleted
 * @returns how many it goes to
 * @throws Failure when the quota has nothing left, or the company may not mail
 */
export async function queueJourney(
  context: Pick<Context, 'db' | 'outside' | 'company' | 'brand' | 'services'>,
  mail: JourneyMail,
  add: (most: number) => Promise<number>,
): Promise<number> {
  const { db, company, brand, services } = context;
  const { name, workEmail } = await readCompany(db, company);
  const fromEmail = workEmail ?? brand.mailFrom.email;
  await insertMailing(db, company, { id: mail.id, sender: fromEmail });
  await insertMessage(db, company, {
    ...mail,
    type: 'journey',
    from_name: name,
    from_email: fromEmail,
    reply_to: workEmail,
    created_by: null,
    mailing_id: mail.id,
  });
  // With nothing left one is added all the same, so that the quota gives its reason for refusing.
  const recipients = await add(Math.max(1, quotaLeft(await requireMail(context))));
  if (recipients === 0) {
    await deleteMessage(db, company, mail.id);
    await deleteMailing(db, company, mail.id);
    return 0;
  }
  await takeQuota(context, recipients);
  await recordEvent(context, 'message_sent', {}, recipients);
  await services.queue.enqueue(context, sendQueue, { message: mail.id });
  return recipients;
}
