import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { findCompanyState } from '#api/core/installation/companies.ts';
import { cancelMails, insertMailingToMany } from './mailing-queries.ts';
import { insertMessage, insertNewsRecipients } from './queries.ts';
import { type AccountMail, toAccountMessage } from './send-account-mail.ts';
import { sendQueue } from './send-message.ts';
import { takeQuota } from './take-quota.ts';

type Sending = Pick<Context, 'db' | 'outside' | 'company' | 'brand' | 'services'>;
type NewsToMany = Pick<AccountMail, 'subject' | 'paragraphs'> & { link: { label: string; page: `/${string}` } };

/**
 * Sends the same news to many ex-employees, who sign in where its link leads, in the caller's transaction, and takes them from the company's quota.
 * @param people ids; those whose record is gone get none @throws Failure when the quota is used up, or the company may not mail
 * @returns the id of the message, with which {@link cancelNews} stops what waits of it
 */
export async function sendNewsToMany(context: Sending, people: readonly string[], mail: NewsToMany): Promise<string> {
  await takeQuota(context, people.length);
  return queueNews(context, people, mail);
}

/** As {@link sendNewsToMany}, for what people have to learn: it takes no quota. While the company's name is being checked it is skipped. */
export async function sendOwedNewsToMany(context: Sending, people: readonly string[], mail: NewsToMany): Promise<void> {
  const its = await findCompanyState(context.db, context.company);
  if (its?.isNameApproved) await queueNews(context, people, mail);
}

async function queueNews(context: Sending, people: readonly string[], mail: NewsToMany): Promise<string> {
  const { db, company, services } = context;
  const id = newId();
  const made = toAccountMessage(context, mail);
  const mailing = await insertMailingToMany(db, company, { id, sender: made.from_email }, people.length);
  await insertMessage(db, company, {
    ...made,
    id,
    type: 'account',
    topic: null,
    reply_to: null,
    created_by: null,
    mailing_id: mailing,
  });
  await insertNewsRecipients(db, company, { id, mailing }, mail.link.page, people);
  await services.queue.enqueue(context, sendQueue, { message: id, written: people.length });
  return id;
}

/** Stops the mails of such messages that have not been sent. @returns how many */
export const cancelNews = (
  { db, company }: Pick<Context, 'db' | 'company'>,
  messages: readonly string[],
): Promise<number> => (messages.length > 0 ? cancelMails(db, company, messages) : Promise.resolve(0));
