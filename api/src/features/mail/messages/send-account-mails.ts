import type { RawBuilder } from 'kysely';
import type { Context } from '#api/core/context.ts';
import type { MailTopic } from '#contract/base/privacy.ts';
import { insertMailingToMany } from './mailing-queries.ts';
import { insertLinkRecipients, insertMessage } from './queries.ts';
import { type AccountMail, toAccountMessage } from './send-account-mail.ts';
import { sendQueue } from './send-message.ts';

type AccountMails = Pick<AccountMail, 'subject' | 'paragraphs' | 'note'> & {
  /** The message's id: links that were made for it are found by it. */
  id: string;
  /** Nobody asked for it, so the gate stops it as it stops other mail on the topic, and it can be unsubscribed from. */
  topic: MailTopic;
  link: { label: string; page: `/${string}` };
  /** A subquery of `person_id`, `email`, `name` and `link_id`. */
  recipients: RawBuilder<unknown>;
  /** How many they are. */
  count: number;
};

/** The same mail with a link of their own to each of many, in the caller's transaction: however many, none of them is loaded. */
export async function sendAccountMails(context: Context, mail: AccountMails): Promise<void> {
  const { db, company, actor, services } = context;
  const made = toAccountMessage(context, mail);
  const mailing = await insertMailingToMany(db, company, { id: mail.id, sender: made.from_email }, mail.count);
  await insertMessage(db, company, {
    ...made,
    id: mail.id,
    type: 'account',
    topic: mail.topic,
    reply_to: null,
    created_by: actor.id,
    mailing_id: mailing,
  });
  await insertLinkRecipients(db, company, { id: mail.id, mailing }, mail.link.page, mail.recipients);
  await services.queue.enqueue(context, sendQueue, { message: mail.id });
}
